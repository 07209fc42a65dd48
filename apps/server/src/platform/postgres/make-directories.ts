import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Creates a directory and its parents. Node's recursive mkdir loops for ever if the system reports that an existing
 *  parent does not exist, as /proc does; this one throws. */
export function makeDirectories(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
  const parent = dirname(path);
  if (parent !== path) makeDirectories(parent);
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process has created it in the meantime; a file in its place is an error.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
