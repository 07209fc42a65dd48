import { readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { afterAll, expect, test } from 'vitest';
import { createLog } from '../log/index.ts';
import { argon2, startHashing } from './index.ts';

const lines: string[] = [];
const log = createLog({ level: 'error', destination: { write: (line) => void lines.push(line) } });
const hashing = startHashing({ atOnce: 2, log });
afterAll(() => hashing.stop());

/** The children of this process that hash. */
function children(): number[] {
  const pids = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ').map(Number);
  return pids.filter((pid) => pid > 0 && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('hashing/worker.ts'));
}

test('a password is hashed elsewhere as here', async () => {
  const hash = await hashing.hash('purple-tea-42');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await argon2.verify(hash, 'purple-tea-42')).toBe(true);
  expect(await hashing.verify(await argon2.hash('हरी चाय'), 'हरी चाय')).toBe(true);
  expect(await hashing.verify(hash, 'green-tea-43')).toBe(false);
});

test('many at once are answered each with its own', async () => {
  const hash = await hashing.hash('right');
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => hashing.verify(hash, n % 3 === 0 ? 'right' : `wrong ${n}`)),
  );
  expect(answers).toEqual(Array.from({ length: 20 }, (_, n) => n % 3 === 0));
});

test('what is no hash is an error, and the next task is answered', async () => {
  await expect(hashing.verify('no hash', 'x')).rejects.toThrow(/hash|decod|pars/i);
  expect(await hashing.hash('x')).toContain('$argon2id$');
});

test.runIf(process.platform === 'linux')(
  'the process gives way to others, and is started again when it dies',
  async () => {
    const [pid = 0] = children();
    expect(getPriority(pid)).toBe(10);
    const underWay = hashing.hash('x');
    process.kill(pid, 'SIGKILL');
    await expect(underWay).rejects.toThrow('hashing process ended');
    expect(lines.join()).toContain('hashing process ended');
    expect(await hashing.hash('x')).toContain('$argon2id$');
    expect(children()).not.toContain(pid);
  },
);
