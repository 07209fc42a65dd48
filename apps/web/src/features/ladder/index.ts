export { SelectionPanel, type SelectionPanelProps } from './selection-panel.tsx';
export { words as ladderWords } from './words/index.ts';
