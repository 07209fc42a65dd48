import { ladderWords } from '../../features/ladder/index.ts';

export { SelectionPanel } from '../../features/ladder/index.ts';
export const catalogues = [ladderWords];
