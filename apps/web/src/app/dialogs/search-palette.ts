export { SearchPalette, catalogues } from '../../features/search/index.ts';
