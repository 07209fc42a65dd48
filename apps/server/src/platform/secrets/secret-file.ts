import { closeSync, existsSync, fsyncSync, linkSync, openSync, readFileSync, unlinkSync, writeSync } from 'node:fs';
import type { Chance } from '../ids/index.ts';
import { StartupRefusal } from '../postgres/index.ts';

const BYTES = 32;

/** The secret in `file` (as base64url), created at the first start and readable by its owner only (0600). Two servers
 *  that start at once end up with the same one. Refuses a file with other content. */
export function secretFile(file: string, chance: Chance): Buffer {
  if (!existsSync(file)) make(file, chance);
  const secret = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url');
  if (secret.length === BYTES) return secret;
  throw new StartupRefusal(`The secret file ${file} does not hold ${BYTES} bytes in base64url. Restore it.`);
}

function make(file: string, chance: Chance): void {
  const draft = `${file}.${process.pid}.new`;
  const handle = openSync(draft, 'w', 0o600);
  writeSync(handle, `${Buffer.from(chance(BYTES)).toString('base64url')}\n`);
  fsyncSync(handle);
  closeSync(handle);
  try {
    // Unlike a rename, a link never replaces what another server has put there in the meantime.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(draft);
  }
}
