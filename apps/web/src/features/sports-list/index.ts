import { words } from './words/index.ts';

export { HomePage } from './home-page.tsx';
export { InplayPage } from './inplay-page.tsx';
export { LiveMatches } from './live-matches.tsx';
export { SportsPage } from './sports-page.tsx';
export { SportsTree } from './sports-tree.tsx';

export const catalogues = [words];
