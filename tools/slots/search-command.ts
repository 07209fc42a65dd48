import { parseArgs } from 'node:util';
import { figuresOf } from '../../apps/games/src/games/slots/exact/figures.ts';
import { search, type Measured } from './search.ts';
import { SKETCHES } from './sketches.ts';

/** `node tools/run.mjs tools/slots/search-command.ts kite-line --seed 1 --moves 300`: prints the game for its `slot.ts`, with
 *  exact figures. The same sketch and seed find the same game. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: '1' }, moves: { type: 'string', default: '300' } },
});
const sketch = SKETCHES.find(({ game }) => game.gameId === positionals[0]);
if (sketch === undefined) {
  console.error(`Usage: search-command.ts ${SKETCHES.map(({ game }) => game.gameId).join('|')} --seed 1 --moves 300`);
  process.exit(1);
}

const percent = (part: number): string => `${(100 * part).toFixed(3)} %`;
const lineOf = ({ rtp, deviation, aboveStake, largest, feature }: Measured): string =>
  [
    `return ${percent(rtp)}`,
    `deviation ${deviation.toFixed(2)}`,
    `above the stake ${percent(aboveStake)}`,
    `largest ${largest.toFixed(2)}x`,
    `feature once in ${(1 / feature).toFixed(1)}`,
  ].join(', ');

/** As TypeScript. */
function written(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(written).join(', ')}]`;
  if (typeof value === 'bigint') return `${String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, '_')}n`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{ ${Object.entries(value)
    .map(([key, one]) => `${/^(?:[a-z]\w*|\d+)$/i.test(key) ? key : `'${key}'`}: ${written(one)}`)
    .join(', ')} }`;
}

const found = search(sketch, {
  seed: Number(values.seed),
  moves: Number(values.moves),
  onBetter: ({ measured, distance }, move) => console.log(`${move}: ${distance.toFixed(3)} ${lineOf(measured)}`),
});
console.log(`${lineOf(found.measured)}${found.distance === 0 ? '' : ' (outside the bounds)'}`);
const since = performance.now();
const game = { ...found.game, figures: figuresOf(found.game) };
console.log(`counted in ${((performance.now() - since) / 1000).toFixed(1)} s`);
console.log(written(game));
if (found.distance > 0) process.exitCode = 1;
