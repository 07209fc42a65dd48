import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readRepository, show, type Fault } from './repository.ts';
import { tidyFaults, type Exceptions } from './tidy.ts';

const fixtures = join(import.meta.dirname, 'fixtures/tidy');
const domain = 'packages/domain/src/index.ts';

/** What each miniature repository is told by the rule it is named after. */
const expected: Readonly<Record<string, readonly string[]>> = {
  'as-any': [`${domain}:1  as any  [as-any]`],
  'dead-file': [
    'packages/domain/src/forgotten-too.ts  nothing imports or starts this file  [dead-file]',
    'packages/domain/src/forgotten.ts  nothing imports or starts this file  [dead-file]',
  ],
  'import-cycle': [
    'packages/domain/src/a.ts  is in an import cycle with packages/domain/src/b.ts, packages/domain/src/c.ts  [import-cycle]',
  ],
  'lint-switch': [`${domain}:1  oxlint-disable  [lint-switch]`, `${domain}:3  @ts-expect-error  [lint-switch]`],
  'parse-float': [
    `${domain}:1  parseFloat: amounts and odds have codecs of their own  [parse-float]`,
    `${domain}:2  parseFloat: amounts and odds have codecs of their own  [parse-float]`,
  ],
  readme: ['apps/server/src/modules/wallet  has no README.md  [readme]'],
  'time-and-chance': [
    `${domain}:1  Date.now: take the time from the clock that is handed in  [time-and-chance]`,
    `${domain}:2  new Date(): take the time from the clock that is handed in  [time-and-chance]`,
    `${domain}:3  Math.random: take chance from the ids or the seed that is handed in  [time-and-chance]`,
  ],
  'times-hundred': [
    `${domain}:1  a bare * 100: amounts and odds are converted by the codecs  [times-hundred]`,
    `${domain}:2  a bare * 100: amounts and odds are converted by the codecs  [times-hundred]`,
    `${domain}:3  a bare / 100: amounts and odds are converted by the codecs  [times-hundred]`,
  ],
  unfinished: [`${domain}:1  TODO  [unfinished]`],
};

const faultsIn = (fixture: string, exceptions: Exceptions = {}): readonly Fault[] =>
  tidyFaults(readRepository(join(fixtures, fixture)), exceptions);

describe('tidiness', () => {
  test('every rule has a fixture, and every fixture an expectation', () => {
    expect(Object.keys(expected).sort()).toEqual(readdirSync(fixtures).sort());
  });

  test.for(Object.entries(expected))('bites: %s', ([rule, faults]) => {
    const found = faultsIn(rule).filter((fault) => fault.rule === rule);
    expect(found.map(show).sort()).toEqual(faults);
  });

  test('a named file may, and an exception that nothing needs is a fault itself', () => {
    const named = { 'as-any': { [domain]: 'the fixture', 'packages/domain/src/gone.ts': 'no longer there' } };
    expect(
      faultsIn('as-any', named)
        .filter(({ rule }) => rule === 'as-any')
        .map(({ message }) => message),
    ).toEqual(['packages/domain/src/gone.ts needs no exception from this rule (any more)']);
  });
});
