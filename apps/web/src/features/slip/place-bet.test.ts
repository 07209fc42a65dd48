import { price, paise, type Bet as RuleBet } from '@maidan/domain';
import { RequestFailed } from '@maidan/client';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Answer } from '../../api/index.ts';
import { aBet } from '../../live/topics/builders.ts';

type Sent = { body: unknown; idempotencyKey?: string; onChecking?: () => void };
const sent: Sent[] = [];
const answers: (() => Promise<Answer<unknown>>)[] = [];
const notices: string[] = [];

const stored = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});

vi.mock('../../api/index.ts', () => ({
  failureWords: () => 'No connection',
  request: (_call: unknown, input: Sent) => {
    sent.push(input);
    return answers.shift()?.() ?? Promise.reject(new Error('no answer prepared'));
  },
}));
vi.mock('../../lib/browser/notices.ts', () => ({
  notify: ({ message }: { message: string }) => notices.push(message),
}));
const MARKET = { version: 7, minStake: 100, maxStake: 100_000, scale: null };
vi.mock('../../live/index.ts', () => ({
  marketKey: (id: string) => `market:${id}`,
  eventKey: (id: string) => `event:${id}`,
  readLive: () => MARKET,
  readMarket: (id: string) => (id === 'odds' ? MARKET : { ...MARKET, minStake: 500 }),
  noteBet: () => {},
  presentPlayer: () => ({ wallet: '2' }),
}));

type Phase = ReturnType<typeof phase>;
const { placeBet, checkOrder, endDelay } = await import('./place-bet.ts');
const { clearSlip, openSlip, useSlipStore } = await import('./slip-store.ts');

const BET: RuleBet = {
  kind: 'exchange',
  selectionId: 'kkr',
  side: 'back',
  price: price(172),
  stakePaise: paise(50_050),
};
const PICK = {
  marketId: 'odds',
  marketType: 'EXCHANGE',
  selectionId: 'kkr',
  side: 'back',
  odds: 1.72,
  size: 900,
} as const;

const done = (state: ReturnType<typeof aBet>['state']) => async (): Promise<Answer<unknown>> => ({
  ok: true,
  data: { bet: aBet({ state }), wallet: {} },
  message: '',
  token: null,
});

const phase = () => useSlipStore.getState().phase;

async function place(...prepared: (typeof answers)[number][]) {
  answers.push(...prepared);
  const { slip } = useSlipStore.getState();
  if (slip) await placeBet(slip, BET);
}

beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
  answers.length = 0;
  notices.length = 0;
  useSlipStore.setState({ slip: null, phase: { kind: 'editing' } });
  openSlip('e1', PICK);
});

test('X-8 MON-01 a placement sends the typed odds and stake, the version on the page and the chosen wallet', async () => {
  await place(done('matched'));
  expect(sent[0]?.body).toEqual({
    eventId: 'e1',
    marketId: 'odds',
    selectionId: 'kkr',
    selectionType: 'back',
    odds: 1.72,
    oddsSize: 900,
    stake: 500.5,
    acceptOdds: 'better',
    wallet: '2',
    marketVersion: 7,
    timeInForce: 'LAPSE',
    marketType: 'exchange',
  });
});

test('the slip is torn off only when the server has committed, then closes', async () => {
  let answer = () => {};
  const placing = place(() =>
    new Promise((resolve) => (answer = () => resolve(done('matched')()))).then((each) => each as Answer<unknown>),
  );
  expect(phase()).toMatchObject({ kind: 'placing', isChecking: false });
  expect(notices).toEqual([]);
  answer();
  await placing;
  expect(phase()).toEqual({ kind: 'torn' });
  expect(notices).toEqual(['Bet matched']);
  vi.runAllTimers();
  expect(useSlipStore.getState().slip).toBeNull();
});

test('L-5 an answer that never comes is asked for again under the same key and with the same bet', async () => {
  await place(() => Promise.reject(new RequestFailed({ kind: 'offline', mayHaveHappened: true })));
  const stopped = phase();
  if (stopped.kind !== 'unknown') throw new Error(`the slip is ${stopped.kind}`);
  answers.push(done('unmatched'));
  await checkOrder(stopped.order);
  expect(sent[1]?.idempotencyKey).toBe(sent[0]?.idempotencyKey);
  expect(sent[1]?.body).toEqual(sent[0]?.body);
  expect(notices).toEqual(['Bet placed, unmatched']);
});

test('L-5 a new press is a new key', async () => {
  await place(async () => ({ ok: false, code: 409, message: 'Odds moved', problem: { reason: 'odds-moved' } }));
  await place(done('matched'));
  expect(sent[1]?.idempotencyKey).not.toBe(sent[0]?.idempotencyKey);
});

test('a refusal stays in the slip with the server’s words', async () => {
  await place(async () => ({
    ok: false,
    code: 409,
    message: 'Odds moved to 1.70. Accept?',
    problem: { reason: 'odds-moved' },
  }));
  expect(phase()).toMatchObject({ kind: 'refused', answer: { message: 'Odds moved to 1.70. Accept?' } });
  expect(useSlipStore.getState().slip?.stakeText).toBe('');
});

test('X-7 a bet in its delay is waited for, and neither cleared nor replaced meanwhile', async () => {
  await place(done('pending'));
  expect(phase()).toEqual({ kind: 'delayed', betId: 'b1' });
  clearSlip();
  openSlip('e1', { ...PICK, side: 'lay' });
  expect(useSlipStore.getState().slip?.pick.side).toBe('back');
});

test('X-7 a matched bet is shown for a moment and torn off; the page says how it ended', async () => {
  await place(done('pending'));
  const bet = aBet();
  endDelay(bet);
  expect(phase()).toEqual({ kind: 'ended', bet });
  vi.runAllTimers();
  expect(notices).toEqual(['Bet matched']);
  expect(useSlipStore.getState().slip).toBeNull();
});

test('X-7 a bet that lapsed leaves the slip open, to be placed anew under another key', async () => {
  await place(done('pending'));
  endDelay(aBet({ state: 'lapsed', matchedStake: 0, matches: [], lapseReason: 'market-suspended' }));
  vi.runAllTimers();
  expect(phase()).toMatchObject({ kind: 'lapsed', bet: { lapseReason: 'market-suspended' } });
  await place(done('matched'));
  expect(sent[1]?.idempotencyKey).not.toBe(sent[0]?.idempotencyKey);
});

test('X-7 L-5 a reload keeps a bet in its delay, and makes of an order under way one to be asked for', async () => {
  const kept = () => JSON.parse(stored.get('slip') ?? '{}') as { state: { phase: Phase } };
  await place(done('pending'));
  expect(kept().state.phase).toEqual({ kind: 'delayed', betId: 'b1' });
  useSlipStore.setState({ phase: { kind: 'editing' } });
  answers.push(() => new Promise(() => {}));
  const { slip } = useSlipStore.getState();
  if (slip) void placeBet(slip, BET);
  const { phase: afterReload } = kept().state;
  if (afterReload.kind !== 'unknown') throw new Error(`the slip is ${afterReload.kind}`);
  answers.push(done('unmatched'));
  await checkOrder(afterReload.order);
  expect(sent.at(-1)).toMatchObject({ idempotencyKey: sent.at(-2)?.idempotencyKey, body: sent.at(-2)?.body });
});

test('X-7 another event’s price may be tapped while a bet waits: the bet is in My Bets', async () => {
  await place(done('pending'));
  openSlip('e2', { ...PICK, side: 'lay' });
  expect(useSlipStore.getState()).toMatchObject({ slip: { eventId: 'e2' }, phase: { kind: 'editing' } });
});

test('what certainly did not reach the server says so and can be tried again', async () => {
  await place(() => Promise.reject(new RequestFailed({ kind: 'offline', mayHaveHappened: false })));
  expect(phase()).toEqual({ kind: 'failed', words: 'No connection' });
});

test('another price keeps the stake and gets its own reference', () => {
  useSlipStore.setState(({ slip }) => ({ slip: slip && { ...slip, stakeText: '5,000' } }));
  const before = useSlipStore.getState().slip;
  openSlip('e1', { ...PICK, side: 'lay', odds: 1.73 });
  const after = useSlipStore.getState().slip;
  expect(after).toMatchObject({ stakeText: '5,000', oddsText: '1.73' });
  expect(after?.reference).toMatch(/^[A-Z]\d[A-Z]-\d{3}$/);
  expect(after?.reference).not.toBe(before?.reference);
});

test.each([
  ['that broke a limit where it was typed', 'odds', '4'],
  ['that the other market does not take', 'dearer', '400'],
])('a stake %s does not go to another price', (_what, marketId, stakeText) => {
  useSlipStore.setState(({ slip }) => ({ slip: slip && { ...slip, stakeText } }));
  openSlip('e1', { ...PICK, marketId, side: 'lay' });
  expect(useSlipStore.getState().slip?.stakeText).toBe('');
});
