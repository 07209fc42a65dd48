/** The rules that players read are those of the rule book, and every rule that a receipt cites is among them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { en } from '../../apps/web/src/lib/rules/en.ts';
import { repositoryRoot } from '../root.ts';

const read = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8');
const texts = Object.keys(en).flatMap((key) => (key.startsWith('rule.') ? [key.slice('rule.'.length)] : []));

test('every rule that players read is a rule of betting', () => {
  const law = read('docs/rules/betting.md');
  for (const code of texts) expect(law).toContain(`- **${code}** `);
});

test('every rule that the settlement of a bet cites can be read', () => {
  const source = ['settlement/settlement.ts', 'settlement/race.ts', 'bets/amendments.ts']
    .map((file) => read(`packages/domain/src/${file}`))
    .join('');
  const cited = new Set(source.match(/(?<=')[A-Z]-\d+(?=')/g));
  expect(cited.size).toBeGreaterThan(8);
  for (const code of cited) expect(texts).toContain(code);
});
