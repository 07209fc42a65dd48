import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A process that answers questions, so that servers and clients are measured separately. */
export interface Child {
  readonly ask: <Answer>(question: object) => Promise<Answer>;
  readonly stop: () => Promise<void>;
}

interface Said {
  readonly id: number;
  readonly answer?: unknown;
  readonly fault?: string;
}

export function startChild(file: string, ...args: readonly string[]): Child {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), [...args], { execArgv: ['--expose-gc'] });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let asked = 0;
  child.on('message', ({ id, answer, fault }: Said) => {
    const asker = waiting.get(id);
    waiting.delete(id);
    if (fault === undefined) asker?.resolve(answer);
    else asker?.reject(new Error(fault));
  });
  child.on('exit', (code) => {
    for (const asker of waiting.values()) asker.reject(new Error(`${file} ended with ${code}`));
  });
  return {
    ask<Answer>(question: object): Promise<Answer> {
      const id = (asked += 1);
      const asker = Promise.withResolvers<unknown>();
      waiting.set(id, asker);
      child.send({ id, question });
      return asker.promise as Promise<Answer>;
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** The child's side: answers every question by its kind. */
export function answerParent(answers: Readonly<Record<string, (question: never) => unknown>>): void {
  process.on('message', (asked: { id: number; question: { kind: string } }) => {
    const { id, question } = asked;
    Promise.resolve()
      .then(() => answers[question.kind]?.(question as never))
      .then(
        (answer) => process.send?.({ id, answer }),
        (error: unknown) => process.send?.({ id, fault: String(error) }),
      );
  });
  // The parent has gone.
  process.on('disconnect', () => process.exit());
}
