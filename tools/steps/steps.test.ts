import { expect, test } from 'vitest';
import { onePassed, runSteps, type Step } from './steps.ts';

test('steps run side by side, each after those it needs, and print in the order of the list', async () => {
  const log: string[] = [];
  let printed = '';
  const first = Promise.withResolvers<void>();
  const steps: readonly Step[] = [
    {
      name: 'slow',
      run: async (print) => {
        await first.promise;
        log.push('slow');
        print('from slow\n');
        return onePassed;
      },
    },
    {
      name: 'quick',
      run: async (print) => {
        log.push('quick');
        print('from quick\n');
        first.resolve();
        return { passed: 3, failed: 0 };
      },
    },
    {
      name: 'last',
      after: ['slow'],
      run: async () => {
        log.push('last');
        return onePassed;
      },
    },
  ];
  expect(await runSteps(steps, (text) => (printed += text))).toBe(true);
  expect(log).toEqual(['quick', 'slow', 'last']);
  expect(printed.indexOf('from slow')).toBeLessThan(printed.indexOf('from quick'));
  expect(printed).toMatch(/\n5 passed, 0 failed\n$/);
});

test('a step that throws has failed, and what comes after it runs all the same', async () => {
  let printed = '';
  const steps: readonly Step[] = [
    { name: 'broken', run: () => Promise.reject(new Error('no Chromium')) },
    { name: 'next', after: ['broken'], run: () => Promise.resolve(onePassed) },
  ];
  expect(await runSteps(steps, (text) => (printed += text))).toBe(false);
  expect(printed).toContain('no Chromium');
  expect(printed).toMatch(/\n1 passed, 1 failed\n$/);
});

test('what failed is said again at the end', async () => {
  let printed = '';
  const steps: readonly Step[] = [
    { name: 'red', run: async () => ({ passed: 1, failed: 1, failures: ['a.test.ts › adds\n    1 is not 2'] }) },
    { name: 'green', run: async () => onePassed },
  ];
  expect(await runSteps(steps, (text) => (printed += text))).toBe(false);
  expect(printed).toMatch(
    /✗ a\.test\.ts › adds\n {4}1 is not 2\n\n✗ red[^\n]*\n✓ green[^\n]*\n\n2 passed, 1 failed\n$/,
  );
});
