import { expect, test } from 'vitest';
import { settleFailures, sortFailures } from './again-alone.ts';

const failure = (name: string, reason = 'expected 1 to be 2') => ({ test: name, text: `${name}\n    ${reason}` });

test('what fails again alone is red, and what passes alone failed by load', () => {
  const [one, other] = [failure('e2e/a.spec.ts › [phone] logs in'), failure('a.test.ts › adds')];
  expect(sortFailures([one, other], [one])).toEqual({ red: [one], load: [other], quarantined: [] });
});

test('a fault of the ledger, an invariant, rights or a kill is red at once', () => {
  const faults = [
    failure('apps/server/test/kill/kill.proof.test.ts › every bet is there once'),
    failure('a.test.ts › settles', 'the sum of the ledger is 1'),
    failure('apps/server/src/access.test.ts › asks every route as every role'),
  ];
  expect(sortFailures(faults, []).red).toEqual(faults);
});

test('nothing runs again where nothing failed', async () => {
  const again = () => Promise.reject(new Error('ran again'));
  expect(await settleFailures({ passed: 3, first: [] }, again)).toEqual({ passed: 3, failed: 0 });
});

test('a test that passes alone counts as passed, and is named', async () => {
  const first = [failure('a.test.ts › adds')];
  expect(await settleFailures({ passed: 3, first }, () => Promise.resolve([]))).toMatchObject({
    passed: 4,
    failed: 0,
    load: [first[0]?.text],
  });
});
