/** The process that hashes passwords: takes tasks from its parent until that one goes away. */
import { argon2 } from './argon2.ts';
import type { Answered, Asked } from './hashing.ts';

const answer = (answered: Answered): void => void process.send?.(answered);

process.on('message', (asked: Asked) => {
  const task = asked.kind === 'hash' ? argon2.hash(asked.password) : argon2.verify(asked.passwordHash, asked.password);
  task.then(
    (value) => answer({ id: asked.id, value }),
    (error: unknown) => answer({ id: asked.id, error: error instanceof Error ? error.message : 'It failed' }),
  );
});
process.on('disconnect', () => process.exit(0));
// These reach every process of the terminal or the service at once; the parent still has calls to finish.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
