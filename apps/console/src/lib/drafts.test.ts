import { afterEach, expect, test } from 'vitest';
import { createDrafts } from './drafts.ts';
import { useSession } from './session.ts';

// Other files of the worker share the session.
afterEach(() => useSession.setState({ token: null, operator: null, ended: '' }));

const operator = (id: string) => ({ id, name: id, username: id, role: 1 }) as const;
const logIn = (id: string) => useSession.setState({ token: id, operator: operator(id), ended: '' });

test('desk Q-14 what is typed in a form stays until it is sent, and each form has its own', () => {
  const drafts = createDrafts<string>();
  drafts.keep('m1', 'Rain');
  drafts.keep('m2', 'Tie');
  expect([drafts.of('m1'), drafts.of('m2'), drafts.of('m3')]).toEqual(['Rain', 'Tie', undefined]);
  drafts.drop('m1');
  expect([drafts.of('m1'), drafts.of('m2')]).toEqual([undefined, 'Tie']);
});

test('desk Q-14 what is typed survives a session that ends, and no other operator finds it', () => {
  logIn('first');
  const drafts = createDrafts<string>();
  drafts.keep('m1', 'Rain');
  useSession.setState({ token: null, operator: null, ended: 'Your session has expired.' });
  logIn('first');
  expect(drafts.of('m1')).toBe('Rain');
  logIn('second');
  expect(drafts.of('m1')).toBeUndefined();
});
