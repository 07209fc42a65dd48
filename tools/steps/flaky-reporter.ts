import { relative } from 'node:path';
import type { Reporter, TestCase } from 'vitest/node';
import { repositoryRoot } from '../root.ts';

/** Lists the tests that passed only on a retry, so that a build machine's retries hide nothing. */
export default class FlakyReporter implements Reporter {
  readonly #flaky: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky !== true) return;
    const reasons = test.result().errors?.map(({ message }) => message.split('\n')[0]) ?? [];
    this.#flaky.push(
      [`${relative(repositoryRoot, test.module.moduleId)} › ${test.fullName}`, ...reasons].join('\n    '),
    );
  }

  onTestRunEnd(): void {
    if (this.#flaky.length > 0) console.log(`\n${this.#flaky.length} flaky\n  ${this.#flaky.join('\n  ')}`);
  }
}
