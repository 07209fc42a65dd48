/** Data directories of journeys' sites. Creating a database takes as long as starting the server on it, so the first one
 *  of a run is kept as a template, and each site starts on a copy. */
import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '../../tools/root.ts';
import { testDataRoot } from '../../apps/server/test/database/data-root.ts';

const TEMPLATE = join(repositoryRoot, 'node_modules', '.cache', 'maidan-site');

/** An empty directory. */
export function newDataDirectory(): string {
  const directory = mkdtempSync(join(testDataRoot(), 'maidan-journey-'));
  // The database's user must be able to enter it, or journeys run as root would keep their data in /var/lib/maidan.
  chmodSync(directory, 0o755);
  return directory;
}

/** A copy of the template; an empty directory where there is none, on which the server creates its database itself. */
export async function unusedDataDirectory(): Promise<string> {
  const directory = newDataDirectory();
  if (existsSync(TEMPLATE)) await copyTo(directory, TEMPLATE);
  return directory;
}

/** Replaces the template by a copy of the directory of a stopped site. */
export async function keepAsTemplate(directory: string): Promise<void> {
  mkdirSync(dirname(TEMPLATE), { recursive: true });
  const draft = mkdtempSync(`${TEMPLATE}-`);
  await copyTo(draft, directory);
  rmSync(TEMPLATE, { recursive: true, force: true });
  renameSync(draft, TEMPLATE);
}

/** With the owners: the database's files belong to a user of its own where journeys run as root. */
async function copyTo(target: string, source: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', `${source}/.`, target]);
}
