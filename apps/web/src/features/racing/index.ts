export { RaceView, type RaceViewProps } from './race-view.tsx';
export { Racing } from './racing-page.tsx';
export { RunnerMark, RunnerPeople } from './runner-mark.tsx';
export { WhatIfButton } from './non-runner/what-if-button.tsx';
export { words as racingWords } from './words/index.ts';
