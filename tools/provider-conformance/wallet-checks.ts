/** Mode `wallet`: drives `/gp/v1` through every rule of the wallet API. */
import { betChecks } from './checks/bet-checks.ts';
import { rollbackChecks } from './checks/rollback-checks.ts';
import { sessionChecks } from './checks/session-checks.ts';
import { winChecks } from './checks/win-checks.ts';
import { runChecks, type Reported } from './report.ts';
import { createTable, type TableOptions } from './table.ts';

export async function checkWallet(
  options: TableOptions & { readonly launchTokens: readonly string[] },
  print: (line: string) => void,
): Promise<readonly Reported[]> {
  const table = createTable(options);
  const all = [...sessionChecks(options.launchTokens), ...betChecks, ...winChecks, ...rollbackChecks];
  return await runChecks(all, table, { print, steps: table.steps, recover: table.recover });
}
