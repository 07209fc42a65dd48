export { PinButton } from './pin-button.tsx';
export { PinnedFrame, PinnedHead } from './pinned-event.tsx';
export { Switcher } from './switcher.tsx';
export { useWords as useMultiWords, words as multiWords } from './words/index.ts';
