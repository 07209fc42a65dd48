import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** `npm run pictures`: draws docs/pictures anew from the real site. */
export default defineConfig(journeys, { testMatch: 'e2e/pictures.shots.ts' });
