import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  answerCase,
  consoleCases,
  getBetReceipt,
  questionResult,
  ROLES,
  type ConsoleCase,
  type Envelope,
  type Receipt,
  type ResultCase,
} from '@maidan/contract';
import { ids, newKey, openHarness, silent, type Harness, type Player } from '../../../test/harness.ts';
import { systemClock } from '../../platform/clock/index.ts';
import { manualClock } from '../../platform/clock/manual-clock.ts';
import { buildHttp } from '../../platform/http/index.ts';
import { createMetrics } from '../../platform/metrics/index.ts';
import { answeredCasesOf, type AnsweredCase } from './index.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const clock = manualClock(systemClock.now());
let harness: Harness;
let http: Awaited<ReturnType<typeof buildHttp>>;
let matches = 0;
const told: AnsweredCase[] = [];
const [operator, other] = [{ id: ids() }, { id: ids() }];

beforeAll(async () => {
  harness = await openHarness({ clock });
  const names = new Set([questionResult, consoleCases, answerCase, getBetReceipt].map(({ name }) => name));
  const routes = harness.consoleRoutes().filter(({ call }) => names.has(call.name));
  harness.caseBus.subscribe('case.answered', (answered) => void told.push(answered));
  http = await buildHttp({
    routes,
    calls: routes.map(({ call }) => call),
    authenticate: async (token) => {
      const playerId = token.slice(0, 36);
      const isOperator = [operator, other].some(({ id }) => id === playerId);
      const role = isOperator ? ROLES.ADMIN : ROLES.PLAYER;
      return { id: 's', playerId, role, expiresAtMs: Number.MAX_VALUE };
    },
    log: silent,
    metrics: createMetrics(),
    requestId: newKey,
    missing: () => [],
    site: () => undefined,
  });
});
beforeEach(async () => {
  told.length = 0;
  // Nothing of an earlier test is open.
  for (const { id } of await listed()) await answered(id, operator, { answer: 'upheld', text: 'From an earlier test' });
  told.length = 0;
});
afterAll(async () => {
  await http.close();
  await harness.close();
});

type Asked = { readonly key?: string; readonly body?: unknown };

interface Answered<T> {
  readonly code: number;
  readonly message: string;
  readonly data: T;
  /** Why it was refused. */
  readonly reason: string | undefined;
}

async function ask<T>(
  who: { readonly id: string },
  method: 'GET' | 'POST',
  url: string,
  { key, body }: Asked = {},
): Promise<Answered<T>> {
  const answer = await http.inject({
    method,
    url: `/api/v1/${url}`,
    headers: {
      authorization: `Bearer ${who.id.padEnd(43, '-')}`,
      ...(method === 'POST' && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(method === 'POST' && { payload: JSON.stringify(body) }),
  });
  const { meta, data } = answer.json<Envelope<T & { reason?: string }>>();
  return { code: meta.code, message: meta.message, data, reason: meta.code === 200 ? undefined : data.reason };
}

const WRONG = { reason: 'wrong-result', text: 'The umpire gave it to the other side.' };
const question = (who: Player, betId: string, asked: Asked = {}) =>
  ask<ResultCase>(who, 'POST', `bets/${betId}/question`, { body: WRONG, ...asked });
const answered = (id: string, by: { readonly id: string }, body: unknown, key = newKey()) =>
  ask<ConsoleCase>(by, 'POST', `console/cases/${id}/answer`, { body, key });
const receipt = async (who: Player, betId: string) => (await ask<Receipt>(who, 'GET', `bets/${betId}/receipt`)).data;

async function listed(state: 'open' | 'answered' = 'open'): Promise<ConsoleCase[]> {
  return (await ask<{ cases: ConsoleCase[] }>(operator, 'GET', `console/cases?state=${state}`)).data.cases;
}

/** A market with a bet of this player's. */
async function placed(player: Player) {
  const { odds: market } = await harness.anotherMatch(`questioned-${(matches += 1)}`);
  harness.depth(0, { back: [[2, 10_000]] }, market);
  const bet = await harness.take(player, { market, side: 'back', odds: 2, stake: 100 });
  return { market, betId: bet.id };
}

async function settledBet(player: Player) {
  const bet = await placed(player);
  await harness.settle(bet.market, 1);
  return bet;
}

describe('a question', () => {
  test('S-11 opens a case with a number and the hour of its answer, which its receipt shows; no money moves', async () => {
    const player = await harness.player();
    const { betId, market } = await settledBet(player);
    const before = await harness.wallet(player);
    const askedMs = clock.now();
    const { code, data, message } = await question(player, betId);
    expect(code).toBe(200);
    expect(data).toEqual({
      number: expect.stringMatching(/^Q-\d{4,}$/) as unknown,
      betId,
      reason: 'wrong-result',
      text: WRONG.text,
      askedAt: new Date(askedMs).toISOString(),
      dueAt: new Date(askedMs + 24 * HOUR_MS).toISOString(),
      answer: null,
    });
    expect(message).toContain(data.number);
    expect((await receipt(player, betId)).question).toEqual({
      until: new Date(askedMs + 7 * DAY_MS).toISOString(),
      cases: [data],
    });
    expect(await listed()).toMatchObject([
      {
        number: data.number,
        isOverdue: false,
        market: { id: market.id, name: market.name },
        result: 'Away',
        version: 1,
      },
    ]);
    expect(await harness.wallet(player)).toEqual(before);
    expect(await harness.faults()).toEqual([]);
  });

  test('S-11 about another player’s bet is refused like one about none', async () => {
    const [player, stranger] = [await harness.player(), await harness.player()];
    const { betId } = await settledBet(player);
    const [foreign, missing] = [await question(stranger, betId), await question(stranger, ids())];
    expect([foreign.code, foreign.reason]).toEqual([404, 'bet-not-found']);
    expect(foreign).toEqual(missing);
    await question(player, betId);
    expect((await ask(stranger, 'GET', `bets/${betId}/receipt`)).reason).toBe('bet-not-found');
    expect(await listed()).toHaveLength(1);
  });

  test('S-11 about a bet without a result is refused', async () => {
    const player = await harness.player();
    const { betId } = await placed(player);
    expect((await question(player, betId)).reason).toBe('receipt-not-ready');
  });

  test('S-11 is asked once per player and market while a case is open', async () => {
    const player = await harness.player();
    const { market, betId } = await placed(player);
    const second = await harness.take(player, { market, side: 'back', odds: 2, stake: 100 });
    await harness.settle(market, 1);
    const { data } = await question(player, betId);
    for (const id of [betId, second.id]) {
      expect(await question(player, id)).toMatchObject({
        reason: 'case-open',
        message: `Your case ${data.number} about this market is still open. Wait for its answer.`,
      });
    }
    const elsewhere = await settledBet(player);
    expect((await question(player, elsewhere.betId)).code).toBe(200);
    const [first] = await listed();
    await answered(first?.id ?? '', operator, { answer: 'upheld', text: 'The scorecard agrees.' });
    expect((await question(player, second.id)).code).toBe(200);
    const { cases } = (await receipt(player, betId)).question;
    expect(cases.map(({ betId: of, answer }) => [of, answer?.kind])).toEqual([
      [second.id, undefined],
      [betId, 'upheld'],
    ]);
  });

  test('S-11 can be asked up to seven days after the settlement, and no later; a resettlement begins them again', async () => {
    const player = await harness.player();
    const { market, betId } = await settledBet(player);
    clock.leap(7 * DAY_MS + 1);
    expect(await question(player, betId)).toMatchObject({
      code: 409,
      reason: 'question-late',
      message: 'A result can be questioned within 7 days after the settlement.',
    });
    await harness.settlement.voidMarket(market.id, 'abandoned');
    await harness.settlement.settled();
    clock.leap(7 * DAY_MS);
    expect((await question(player, betId)).code).toBe(200);
    expect(await listed()).toMatchObject([{ version: 2 }]);
  });

  test('S-11 L-5 sent again under its key is one case, and another question under it is refused', async () => {
    const player = await harness.player();
    const { betId } = await settledBet(player);
    const key = newKey();
    const answers = await Promise.all([1, 2, 3].map(() => question(player, betId, { key })));
    expect(new Set(answers.map(({ code, data }) => `${code} ${data.number}`)).size).toBe(1);
    expect(answers[0]?.code).toBe(200);
    expect((await question(player, betId, { key, body: { reason: 'other' } })).reason).toBe('key-reused');
    expect(await listed()).toHaveLength(1);
  });

  test('S-11 asked by two pages at once opens one case', async () => {
    const player = await harness.player();
    const { betId } = await settledBet(player);
    const answers = await Promise.all([1, 2, 3, 4].map(() => question(player, betId, { key: newKey() })));
    expect(answers.map(({ reason = 'opened' }) => reason).toSorted()).toEqual([
      'case-open', 'case-open', 'case-open', 'opened',
    ]); // prettier-ignore
    expect(await listed()).toHaveLength(1);
  });

  test('S-11 is asked ten times an hour; a repetition under the same key counts once', async () => {
    const player = await harness.player();
    const { betId } = await settledBet(player);
    const key = newKey();
    for (let time = 0; time < 12; time += 1) expect((await question(player, betId, { key })).code).toBe(200);
    for (let time = 0; time < 9; time += 1) expect((await question(player, betId)).reason).toBe('case-open');
    expect((await question(player, betId)).code).toBe(429);
    expect((await question(player, betId, { key })).code).toBe(200);
    clock.leap(HOUR_MS);
    expect((await question(player, betId)).reason).toBe('case-open');
  });

  test.each<readonly [string, unknown, string]>([
    ['no reason', {}, 'Reason is required.'],
    ['a reason that is none', { reason: 'bad-luck' }, 'Reason must be one of:'],
    ['a reason that is no text', { reason: 7 }, 'Reason must be one of:'],
    ['a text that is too long', { reason: 'other', text: 'x'.repeat(501) }, 'Text must have at most 500 characters.'],
    ['a text that is none', { reason: 'other', text: { is: 'no text' } }, 'Text must be text.'],
    ['a text that cannot be stored', { reason: 'other', text: 'a\u0000b' }, 'cannot be stored'],
    ['half a character', { reason: 'other', text: '\uD83D' }, 'cannot be stored'],
    ['a field too many', { reason: 'other', number: 'Q-1' }, 'is not a known field.'],
    ['a list', [WRONG], 'The request must be an object.'],
  ])('S-11 with %s is refused with what would be right', async (_, body, words) => {
    const player = await harness.player();
    const { betId } = await settledBet(player);
    const { code, message } = await question(player, betId, { body });
    expect(code).toBe(400);
    expect(message).toContain(words);
    expect(await listed()).toEqual([]);
  });

  test.each(['not-a-uuid', '%00', '../../x', "' or 1=1 --"])('S-11 about the bet “%s” is refused', async (betId) => {
    const player = await harness.player();
    const { code } = await question(player, encodeURIComponent(betId));
    expect([400, 404]).toContain(code);
  });
});

describe('an answer', () => {
  const UPHELD = { answer: 'upheld', text: 'The scorecard agrees with the result.' } as const;

  async function openCase() {
    const player = await harness.player();
    const bet = await settledBet(player);
    const { data } = await question(player, bet.betId);
    const [first] = await listed();
    return { player, ...bet, id: first?.id ?? '', number: data.number };
  }

  test('S-11 is written once with its audit entry, and reaches its player on the receipt and as a notice', async () => {
    const { player, betId, market, id, number } = await openCase();
    // Late: an answered case is no longer overdue.
    clock.leap(25 * HOUR_MS);
    const at = new Date(clock.now());
    expect((await answered(id, operator, UPHELD)).code).toBe(200);
    const { cases } = (await receipt(player, betId)).question;
    expect(cases).toMatchObject([{ number, answer: { kind: 'upheld', text: UPHELD.text, at: at.toISOString() } }]);
    expect(JSON.stringify(cases)).not.toContain(operator.id);
    const notice = { id, playerId: player.id, walletKind: '1', marketId: market.id, betId, number, at };
    expect(told).toEqual([{ ...notice, answer: 'upheld', text: UPHELD.text }]);
    expect(await answeredCasesOf(harness.pool, { playerId: player.id, since: at, limit: 10 })).toEqual(told);
    const { rows } = await harness.db.ownerPool.query(
      `select actor_id, action, details->>'text' as text from audit_log where subject = $1`,
      [`case ${number}`],
    );
    expect(rows).toEqual([{ actor_id: operator.id, action: 'case.answered', text: UPHELD.text }]);
    expect(await listed()).toEqual([]);
    expect((await listed('answered'))[0]).toMatchObject({ number, isOverdue: false, answer: { kind: 'upheld' } });
  });

  test('S-11 L-5 sent again under its key is one answer', async () => {
    const { id, number } = await openCase();
    const key = newKey();
    const answers = await Promise.all([1, 2, 3].map(() => answered(id, operator, UPHELD, key)));
    expect(answers.map(({ code, data }) => [code, data.number])).toEqual(answers.map(() => [200, number]));
    expect(new Set(told.map(({ id: of }) => of))).toEqual(new Set([id]));
    expect((await answered(id, operator, { ...UPHELD, answer: 'other' }, key)).reason).toBe('key-reused');
  });

  test('S-11 of two operators at once is the first one’s, and the second is told so', async () => {
    const { player, betId, id, number } = await openCase();
    const answers = await Promise.all([
      answered(id, operator, UPHELD),
      answered(id, other, { answer: 'resettling', text: 'The feed was wrong.' }),
    ]);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200, 409]));
    expect(answers.find(({ code }) => code === 409)).toMatchObject({
      reason: 'case-answered',
      message: `Another operator has already answered ${number}. Nothing was sent.`,
    });
    const won = answers.find(({ code }) => code === 200)?.data.answer?.kind;
    expect((await receipt(player, betId)).question.cases.map(({ answer }) => answer?.kind)).toEqual([won]);
    expect(told).toHaveLength(1);
  });

  test.each<readonly [string, unknown, string]>([
    ['nothing', {}, 'Answer is required.'],
    ['no text', { answer: 'other' }, 'Text is required.'],
    ['a text that is too short', { answer: 'other', text: '  no  ok  ' }, 'Text must have at least 10 characters.'],
    ['a text that is too long', { answer: 'other', text: 'x'.repeat(501) }, 'Text must have at most 500 characters.'],
    ['an answer that is none', { answer: 'paid', text: UPHELD.text }, 'Answer must be one of:'],
    ['a text that cannot be stored', { answer: 'other', text: 'Ten or more\u0000' }, 'cannot be stored'],
    ['money', { ...UPHELD, amount: 100 }, 'Amount is not a known field.'],
  ])('S-11 with %s is refused with what would be right', async (_, body, words) => {
    const { id } = await openCase();
    const { code, message } = await answered(id, operator, body);
    expect(code).toBe(400);
    expect(message).toContain(words);
    expect(await listed()).toHaveLength(1);
  });

  test('S-11 to a case that is none is refused, and players answer none', async () => {
    const { player, id } = await openCase();
    for (const missing of [ids(), 'Q-1001']) {
      expect((await answered(missing, operator, UPHELD)).reason).toBe('case-not-found');
    }
    expect((await answered(id, player, UPHELD)).reason).toBe('not-allowed');
    expect((await ask(player, 'GET', 'console/cases')).reason).toBe('not-allowed');
  });
});

test('S-11 open cases are listed by the hour of their answer, overdue ones first and marked', async () => {
  const players = await Promise.all([1, 2, 3].map(() => harness.player()));
  const numbers: string[] = [];
  for (const player of players) {
    const { betId } = await settledBet(player);
    numbers.push((await question(player, betId)).data.number);
    clock.leap(10 * HOUR_MS);
  }
  const waiting = () => harness.casesFor({ role: ROLES.ADMIN });
  const before = await waiting();
  expect((await listed()).map(({ number, isOverdue }) => [number, isOverdue])).toEqual([
    [numbers[0], true],
    [numbers[1], false],
    [numbers[2], false],
  ]);
  clock.leap(4 * HOUR_MS);
  expect((await listed()).map(({ isOverdue }) => isOverdue)).toEqual([true, true, false]);
  // The mark tells consoles to read the list again.
  expect(await waiting()).toMatchObject({ count: 3 });
  expect((await waiting()).mark).not.toBe(before.mark);
  expect(await harness.casesFor({ role: ROLES.SUPPORT_ADMIN })).toEqual({ count: 0, mark: '' });
});

test('S-11 the answer “being resettled” changes no result by itself', async () => {
  const player = await harness.player();
  const { betId, market } = await settledBet(player);
  await question(player, betId);
  const before = await harness.wallet(player);
  const [first] = await listed();
  await answered(first?.id ?? '', operator, { answer: 'resettling', text: 'The feed was wrong.' });
  await harness.settlement.settled();
  expect(await harness.wallet(player)).toEqual(before);
  expect(await harness.settlement.byHand.versionsOf(harness.pool, market.id)).toHaveLength(1);
});
