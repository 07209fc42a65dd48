/** Fits the model to the matches that ship and writes `parameters.ts`: `node fit-command.ts`. Run it when they change. */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { SHIPPED_DATA_DIR, loadRecords } from '../record/load-records.ts';
import { fitParameters } from './fit.ts';

const DECIMALS = 4;
const rounded = (value: number): number => Number(value.toFixed(DECIMALS));

const fitted = fitParameters(await loadRecords(SHIPPED_DATA_DIR));
const rows = fitted.weights.map((row) => `    [${row.map(rounded).join(', ')}],`).join('\n');
const text = `import type { Parameters } from './parameters-shape.ts';

/** Written by \`fit-command.ts\` from the matches that ship; not edited by hand. */
export const PARAMETERS: Parameters = {
  weights: [
${rows}
  ],
  extrasPerBall: ${rounded(fitted.extrasPerBall)},
  level: { atLarge: ${rounded(fitted.level.atLarge)}, ipl2024: ${rounded(fitted.level.ipl2024)} },
  levelSpread: ${rounded(fitted.levelSpread)},
  chaseLevel: ${rounded(fitted.chaseLevel)},
};
`;
await writeFile(fileURLToPath(new URL('./parameters.ts', import.meta.url)), text);
