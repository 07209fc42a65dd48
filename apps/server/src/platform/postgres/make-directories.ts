import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Makes a directory and those above it. Node's own recursive mkdir tries for ever where the system says that an
 *  existing parent does not exist, as /proc does; this one throws that. */
export function makeDirectories(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  const parent = dirname(path);
  if (parent !== path) makeDirectories(parent);
  try {
    mkdirSync(path);
  } catch (error) {
    // Somebody else has made it in the meantime; a file in its place is an error.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
