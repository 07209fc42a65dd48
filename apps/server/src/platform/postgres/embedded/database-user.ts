import { realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The operating-system user that the database processes run as. */
export interface DatabaseUser {
  readonly uid: number;
  readonly gid: number;
}

/** "nobody" on every common system; PostgreSQL refuses to run as root. */
const unprivileged: DatabaseUser = { uid: 65534, gid: 65534 };

/** As root, the unprivileged user, or the existing owner of the cluster at `data`. Any other user runs the database as
 *  themselves, which is `undefined`. */
export function databaseUser(data: string): DatabaseUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(data, { throwIfNoEntry: false });
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : unprivileged;
}

const canEnter = 0o1;
const canRead = 0o4;

/** Whether `user` may traverse down to `directory`, judged by permission bits only. */
export function mayEnter(user: DatabaseUser, directory: string): boolean {
  for (let at = realpathSync(directory); ; at = dirname(at)) {
    if (!allows(user, at, canEnter)) return false;
    if (at === dirname(at)) return true;
  }
}

/** Whether `user` may reach `file` and read it. */
export function mayRead(user: DatabaseUser, file: string): boolean {
  const target = realpathSync(file);
  return allows(user, target, canRead) && mayEnter(user, dirname(target));
}

function allows(user: DatabaseUser, path: string, wanted: number): boolean {
  const { uid, gid, mode } = statSync(path);
  const granted = uid === user.uid ? mode >> 6 : gid === user.gid ? mode >> 3 : mode;
  return (granted & wanted) === wanted;
}
