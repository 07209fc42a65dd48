/** Generates styles/tokens.css from the tokens. Run with `npm run tokens`; a test fails if the file is outdated. */
import { writeFileSync } from 'node:fs';
import { themeCss } from '../src/tokens/theme-css.ts';

writeFileSync(new URL('../src/styles/tokens.css', import.meta.url), themeCss());
