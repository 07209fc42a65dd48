/** `npm run feeds:report`: what the simulated feeds give, beside what real sport gives. Prints Markdown tables, as they
 *  stand in docs/feeds.md. */
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
