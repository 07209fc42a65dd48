import { beforeEach, describe, expect, test } from 'vitest';
import { RequestFailed, SessionEnded, type Answer } from '../http/answer.ts';
import { createKeyedAction, type ActionState, type Attempt } from './keyed-action.ts';
import { createKeyStore, type Storage } from './key-store.ts';

const done: Answer<number> = { ok: true, data: 1, message: 'Done', token: null };
const refused: Answer<number> = { ok: false, code: 409, message: 'No', problem: { reason: 'odds-moved' } };
const lost = new RequestFailed({ kind: 'offline', mayHaveHappened: true });
const rejected = new RequestFailed({ kind: 'http', status: 429, mayHaveHappened: false });

function memory(copied: Iterable<[string, string]> = []): Storage & { readonly items: Map<string, string> } {
  const items = new Map(copied);
  return {
    items,
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
    names: () => [...items.keys()],
  };
}

let made = 0;
beforeEach(() => {
  made = 0;
});

/** A tab: its storage outlives a reload, which makes everything else anew. */
function tab(storage: Storage = memory(), shared: Storage = memory()) {
  const sent: string[] = [];
  const states: ActionState[] = [];
  const open = () =>
    createKeyedAction({
      scope: 'bet',
      keys: createKeyStore({ storage, shared, newKey: () => `key-${(made += 1)}` }),
      onChange: (state) => states.push(state),
    });
  let action = open();
  return {
    sent,
    states,
    reload: () => (action = open()),
    state: () => action.state().kind,
    send: (content: unknown, reply: Answer<number> | Error) =>
      action.send(content, async ({ idempotencyKey }) => {
        sent.push(idempotencyKey);
        if (reply instanceof Error) throw reply;
        return reply;
      }),
  };
}

describe('L-5 a key lives as long as its outcome is unknown', () => {
  test.each([
    ['done', done, 'idle'],
    ['refused', refused, 'idle'],
    ['failed', rejected, 'idle'],
  ] as const)('after %s the same content is a new action', async (kind, reply, state) => {
    const { send, sent, state: stateNow } = tab();
    expect((await send('a', reply)).kind).toBe(kind);
    expect(stateNow()).toBe(state);
    await send('a', done);
    expect(sent).toEqual(['key-1', 'key-2']);
  });

  test.each([
    ['unknown', lost],
    ['session-ended', new SessionEnded('')],
  ] as const)('after %s the same content goes out under the same key', async (kind, reply) => {
    const { send, sent } = tab();
    expect((await send('a', reply)).kind).toBe(kind);
    expect((await send('a', reply)).kind).toBe(kind);
    expect((await send('a', done)).kind).toBe('done');
    expect(sent).toEqual(['key-1', 'key-1', 'key-1']);
  });

  test('other content meanwhile has a key of its own, and the first one is not forgotten', async () => {
    const { send, sent } = tab();
    await send('a', lost);
    await send('b', done);
    await send('a', done);
    expect(sent).toEqual(['key-1', 'key-2', 'key-1']);
  });

  test('a reload asks again under the same key', async () => {
    const { send, sent, reload } = tab();
    await send('a', lost);
    reload();
    await send('a', done);
    reload();
    await send('a', done);
    expect(sent).toEqual(['key-1', 'key-1', 'key-2']);
  });

  /** Two tabs, the second duplicated from the first: it begins with a copy of what the first has stored. */
  async function duplicated() {
    const [storage, shared] = [memory(), memory()];
    const one = tab(storage, shared);
    await one.send('a', lost);
    return { one, two: tab(memory(storage.items), shared) };
  }

  test('a duplicated tab asks under the same key while the outcome is unknown', async () => {
    const { one, two } = await duplicated();
    await two.send('a', lost);
    await one.send('a', done);
    await two.send('a', done);
    expect([one.sent, two.sent]).toEqual([
      ['key-1', 'key-1'],
      ['key-1', 'key-1'],
    ]);
  });

  test('once the first tab has its answer, the duplicated one acts by itself', async () => {
    const { one, two } = await duplicated();
    await one.send('a', done);
    await two.send('a', done);
    await two.send('a', done);
    await one.send('a', done);
    expect([one.sent, two.sent]).toEqual([
      ['key-1', 'key-1', 'key-4'],
      ['key-2', 'key-3'],
    ]);
  });

  test('once the duplicated tab has its answer, the first asks again until it has heard it too', async () => {
    const { one, two } = await duplicated();
    await two.send('a', done);
    await two.send('a', done);
    await one.send('a', lost);
    await one.send('a', done);
    await one.send('a', done);
    expect([one.sent, two.sent]).toEqual([
      ['key-1', 'key-1', 'key-1', 'key-3'],
      ['key-1', 'key-2'],
    ]);
  });

  test('a try that is turned away while an earlier one is unknown tells no tab that it is known', async () => {
    const { one, two } = await duplicated();
    expect((await one.send('a', rejected)).kind).toBe('unknown');
    await two.send('a', done);
    expect(two.sent).toEqual(['key-1']);
  });

  test('where storage is forbidden the key lives in memory', async () => {
    const forbidden = (): never => {
      throw new Error('denied');
    };
    const storage = { getItem: forbidden, setItem: forbidden, removeItem: forbidden, names: forbidden };
    const { send, sent } = tab(storage, storage);
    await send('a', lost);
    await send('a', done);
    await send('a', done);
    expect(sent).toEqual(['key-1', 'key-1', 'key-2']);
  });

  test('the keys that are unanswered are known, after a reload too, until their answer has come', async () => {
    const [storage, shared] = [
      memory([
        ['action-else', 'x'],
        ['token', 'y'],
      ]),
      memory(),
    ];
    const { send } = tab(storage, shared);
    const unanswered = (...scopes: string[]) => createKeyStore({ storage, shared }).unanswered(scopes);
    expect(unanswered('bet')).toEqual([]);
    await send('a', lost);
    await send('b', lost);
    createKeyStore({ storage, shared, newKey: () => 'key-of-a-question' }).keyFor('question 7', 'Why?');
    expect(unanswered('bet')).toEqual(['key-1', 'key-2']);
    expect(unanswered('question', 'be')).toEqual(['key-of-a-question']);
    await send('a', done);
    expect(unanswered('bet')).toEqual(['key-2']);
  });

  test('what is stored holds no word of the content', async () => {
    const storage = memory();
    const { send } = tab(storage);
    await send({ accountNumber: '123456789012' }, lost);
    expect(JSON.stringify([...storage.items])).not.toContain('123456789012');
    expect(storage.items.size).toBe(1);
  });
});

describe('one try at a time', () => {
  test('a second press while one is under way sends nothing', async () => {
    const keys = createKeyStore({ storage: memory(), shared: memory() });
    const action = createKeyedAction({ scope: 'bet', keys });
    const sent: Attempt[] = [];
    const replies: ((answer: Answer<number>) => void)[] = [];
    const post = (attempt: Attempt) => {
      sent.push(attempt);
      return new Promise<Answer<number>>((resolve) => replies.push(resolve));
    };
    const first = action.send('a', post);
    expect(await action.send('b', post)).toEqual({ kind: 'busy' });
    replies[0]?.(done);
    expect((await first).kind).toBe('done');
    expect(sent).toHaveLength(1);
  });

  test('late answers are told as checking, and never as done before the server says so', async () => {
    const states: ActionState[] = [];
    const keys = createKeyStore({ storage: memory(), shared: memory() });
    const action = createKeyedAction({ scope: 'bet', keys, onChange: (state) => states.push(state) });
    await action.send('a', async ({ onChecking }) => {
      onChecking();
      onChecking();
      return done;
    });
    expect(states).toEqual([
      { kind: 'sending', isChecking: false },
      { kind: 'sending', isChecking: true },
      { kind: 'sending', isChecking: true },
      { kind: 'idle' },
    ]);
  });
});
