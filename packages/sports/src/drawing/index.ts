/** What the TV frame needs besides the scenes. */
export { banner } from './board.ts';
export { inksOf } from './inks.ts';
export type { Scene } from './scene.ts';
export { GRID, type Stage } from './stage.ts';
