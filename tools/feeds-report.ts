/** `npm run feeds:report`: figures of the simulated feeds next to those of real sport. Prints the Markdown tables of
 *  docs/feeds.md. */
import { cricketRows } from './feeds/cricket.ts';
import { footballRows } from './feeds/football.ts';
import { kabaddiRows } from './feeds/kabaddi.ts';
import type { Row } from './feeds/rows.ts';
import { tennisRows } from './feeds/tennis.ts';
import { printTable } from '../bench/table.ts';

const SPORTS: readonly { readonly name: string; readonly rows: () => Promise<readonly Row[]> }[] = [
  { name: 'Cricket', rows: cricketRows },
  { name: 'Football', rows: footballRows },
  { name: 'Tennis', rows: tennisRows },
  { name: 'Kabaddi', rows: kabaddiRows },
];

for (const { name, rows } of SPORTS) {
  console.log(`\n## ${name}\n`);
  printTable(
    ['what', 'target', 'simulated'],
    (await rows()).map(({ what, target, simulated }) => [what, target, simulated]),
  );
}
