import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { passedTitles } from '../steps/reports.ts';
import { repositoryRoot } from '../root.ts';

/** `node tools/run.mjs tools/checks/rules.ts`, the last step of `npm test`: every numbered rule of the rule books is
 *  cited by the title of a test that passed, and no two rules share a number. Uses the reports of the last run. */
const books = join(repositoryRoot, 'docs/rules');
const reports = join(repositoryRoot, '.reports');

export function rulesOf(book: string): readonly string[] {
  return [...book.matchAll(/^- \*\*([A-Z]+-\d+)\*\*/gm)].map(([, rule]) => rule ?? '');
}

/** Numbers used by more than one rule: a test that cites one would seem to prove the others too. */
export function repeated(rules: readonly string[]): readonly string[] {
  return [...new Set(rules.filter((rule, index) => rules.indexOf(rule) !== index))];
}

/** The rules that no title cites. A range such as `D-1 … D-4` or `D-1 to D-4` cites all in between. */
export function uncited(rules: readonly string[], titles: readonly string[]): readonly string[] {
  const cited = new Set(titles.flatMap(rulesNamed));
  return rules.filter((rule) => !cited.has(rule));
}

function rulesNamed(title: string): readonly string[] {
  const named = title.match(/\b[A-Z]+-\d+\b/g) ?? [];
  const ranges = [...title.matchAll(/\b([A-Z]+)-(\d+) (?:…|to) \1-(\d+)\b/g)].flatMap(([, letter, from, to]) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_, step) => `${letter}-${Number(from) + step}`),
  );
  return [...named, ...ranges];
}

function main(): void {
  if (!existsSync(reports)) {
    console.error('There are no reports yet: `npm test` leaves them.');
    process.exitCode = 1;
    return;
  }
  const titles = passedTitles(reports);
  const all: string[] = [];
  let missing = 0;
  for (const name of readdirSync(books).filter((file) => file.endsWith('.md'))) {
    const rules = rulesOf(readFileSync(join(books, name), 'utf8'));
    all.push(...rules);
    const open = uncited(rules, titles);
    missing += open.length;
    console.log(`${name}: ${rules.length - open.length} of ${rules.length} rules are proved by a test that passed`);
    for (const rule of open) console.error(`docs/rules/${name}: no passed test cites ${rule}`);
  }
  for (const rule of repeated(all)) console.error(`docs/rules: more than one rule is called ${rule}`);
  process.exitCode = missing + repeated(all).length === 0 ? 0 : 1;
}

if (process.argv[1]?.endsWith('rules.ts')) main();
