/** Fits the model to the shipped matches, writes `parameters.ts` and prints its scores on held-back matches: `node
 *  fit-command.ts`. Run it when the matches or the model change. */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { SHIPPED_DATA_DIR, loadRecords } from '../record/load-records.ts';
import { crossValidate } from './calibration.ts';
import { fitParameters } from './fit.ts';

const DECIMALS = 4;
const rounded = (value: number): number => Number(value.toFixed(DECIMALS));

const FOLDS = 3;

const records = await loadRecords(SHIPPED_DATA_DIR);
const fitted = fitParameters(records);
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
process.stdout.write(`${JSON.stringify(crossValidate(records, FOLDS), null, 2)}\n`);
