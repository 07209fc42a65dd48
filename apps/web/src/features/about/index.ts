import { rules } from '../../lib/rules/index.ts';
import { words } from './words/index.ts';

export { AboutPage, PrivacyPage, ResponsibleGamblingPage, TermsPage } from './about-pages.tsx';

export const catalogues = [words, rules];
