import type { APIRequestContext } from '@playwright/test';
import { evenMatch } from './event.ts';
import { PASSWORD, type Username } from './session.ts';
import { expect } from './test.ts';

export async function tokenOf(request: APIRequestContext, username: Username): Promise<string> {
  const answer = await request.post('/identity/user/login', { data: { username, password: PASSWORD } });
  return ((await answer.json()) as { meta: { token: string } }).meta.token;
}

/** Places bets on a selection at 1.85 by API, for journeys whose page is somewhere else. */
export async function bettingBy(request: APIRequestContext, username: Username, selection: string) {
  const authorization = `Bearer ${await tokenOf(request, username)}`;
  const { id: eventId } = await evenMatch(request);
  return async (selectionType: 'back' | 'lay', stake: number): Promise<void> => {
    const answer = await request.post('/api/v1/bet-sport', {
      headers: { authorization, 'idempotency-key': crypto.randomUUID() },
      data: { eventId, selection, selectionType, odds: 1.85, stake, marketType: 'exchange' },
    });
    expect(await answer.json()).toMatchObject({ meta: { code: 200 } });
  };
}
