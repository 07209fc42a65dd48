import { expect, test } from 'vitest';
import { manualClock } from '../clock/manual-clock.ts';
import { createInForce } from './index.ts';

const quiet = { warn: () => undefined };

/** Rows and what memory holds of them; reading them fails as often as asked. */
function counted(failures: number) {
  const clock = manualClock(0);
  const state = { row: 0, memory: 0, failures };
  const follow = async (): Promise<void> => {
    if (state.failures > 0) {
      state.failures -= 1;
      throw new Error('no database');
    }
    state.memory = state.row;
  };
  return { clock, state, follow, inForce: createInForce({ clock, log: quiet }) };
}

test('a committed change is in force when it is answered, and also when its answer was lost', async () => {
  const { state, follow, inForce } = counted(0);
  await inForce.after('it', async () => (state.row = 1), follow);
  expect(state.memory).toBe(1);
  const lost = inForce.after(
    'it',
    async () => {
      state.row = 2;
      throw new Error('answer lost');
    },
    follow,
  );
  await expect(lost).rejects.toThrow('answer lost');
  expect(state.memory).toBe(2);
});

test('what cannot be read is an error for the caller, and is read again by itself with growing pauses', async () => {
  const { clock, state, follow, inForce } = counted(3);
  await expect(inForce.after('it', async () => (state.row = 1), follow)).rejects.toThrow('no database');
  expect(state.memory).toBe(0);
  for (const pauseMs of [500, 1_000]) {
    clock.advance(pauseMs);
    await Promise.resolve();
    await Promise.resolve();
    expect(state.memory).toBe(0);
  }
  clock.advance(2_000);
  await expect.poll(() => state.memory).toBe(1);
});

test('a refusal changed nothing: nothing is read', async () => {
  const { state, follow, inForce } = counted(1);
  const refused = { ok: false, refusal: { kind: 'not-allowed' } };
  expect(await inForce.after('it', async () => refused, follow)).toBe(refused);
  expect(state.failures).toBe(1);
});
