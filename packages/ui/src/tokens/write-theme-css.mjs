// Writes styles/tokens.css. Run by `npm run tokens`; tokens.test.ts fails when it was forgotten.
import { writeFileSync } from 'node:fs';
import { themeCss } from './theme-css.ts';

writeFileSync(new URL('../styles/tokens.css', import.meta.url), themeCss());
