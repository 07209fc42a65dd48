import { words } from './words/index.ts';

export { SettingsPage } from './settings-page.tsx';

export const catalogues = [words];
