import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** `npm run pictures`: looks at every page and dialog (`walk`) and draws docs/pictures anew from the real site (`readme`),
 *  each of which can be named alone: `npm run pictures walk`. */
const README = 'e2e/pictures/readme.shots.ts';
const WALK = 'e2e/pictures/walk.shots.ts';

const [site, desktop, phone] = journeys.projects ?? [];
export default defineConfig(journeys, {
  projects: [{ ...site }, { ...desktop, testMatch: [README, WALK] }, { ...phone, testMatch: README }],
});
