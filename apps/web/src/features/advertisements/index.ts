export { Banner } from './banner.tsx';
export { words as advertisementsWords } from './words/index.ts';
