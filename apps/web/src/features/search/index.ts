import { words } from './words/index.ts';

export { SearchPalette } from './search-palette.tsx';

export const catalogues = [words];
