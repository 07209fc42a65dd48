/** Writes styles/tokens.css from the tokens. Run by `npm run tokens`; a test fails when it was forgotten. */
import { writeFileSync } from 'node:fs';
import { themeCss } from '../src/tokens/theme-css.ts';

writeFileSync(new URL('../src/styles/tokens.css', import.meta.url), themeCss());
