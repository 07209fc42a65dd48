import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const IN_MEMORY = '/dev/shm';
const FREE_BYTES_WANTED = 4 * 1024 ** 3;

/** The folder for databases that a test run throws away: in memory where at least 4 GiB are free there, otherwise the
 *  system's temporary folder. Containers often have 64 MB of it. Tests of kills and outages stay on disk, because
 *  nothing has to be synced in memory. */
export function testDataRoot(): string {
  try {
    accessSync(IN_MEMORY, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= FREE_BYTES_WANTED ? IN_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
