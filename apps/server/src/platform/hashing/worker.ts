/** The worker process that hashes passwords. */
import { serveBackgroundProcess } from '../background-process/index.ts';
import { argon2 } from './argon2.ts';
import type { Task } from './hashing.ts';

serveBackgroundProcess((task: Task): Promise<string | boolean> =>
  task.kind === 'hash' ? argon2.hash(task.password) : argon2.verify(task.passwordHash, task.password),
);
