export { StatementCheckPage } from './statement-check-page.tsx';
export { words as statementCheckWords } from './words/index.ts';
import { words } from './words/index.ts';

export const catalogues = [words];
