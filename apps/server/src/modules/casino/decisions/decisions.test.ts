import { afterAll, beforeAll, expect, test } from 'vitest';
import { say, type CasinoDecision, type OpenCasinoRound, type ProfitLoss, type StatementRow } from '@maidan/contract';
import { paise } from '@maidan/domain';
import { ids, type Person } from '../../../../test/app.ts';
import { minesGame, openCasino, type Casino, type Seat } from '../../../../test/casino.ts';
import { endOperator } from '../../../../test/end-operator.ts';
import { shiftedClock } from '../../../../test/time/shifted-clock.ts';
import { tx } from '../../../platform/postgres/index.ts';
import { ledgerFaults } from '../../wallet/index.ts';
import { decisionNotice } from '../../my-account/casino-notices.ts';
import { casinoDifferences } from '../rounds/differences.ts';

const MINUTE_MS = 60_000;
const clock = shiftedClock();
let casino: Casino;
let first: Person;
let second: Person;
beforeAll(async () => {
  casino = await openCasino({ clock });
  casino.fake.status = { state: 'unknown', wins: [], rollbacks: [] };
  casino.fake.games = [minesGame, { ...minesGame, gameId: 'mines-slot' }];
  await casino.db.ownerPool.query(
    `insert into casino_games (id, provider_id, provider_game_id, kind, title, category, lobbies, sort, bonus_contribution,
       min_stake_paise, max_stake_paise, return_numerator, return_denominator, is_offered)
     values ('a-slot', 'maidan-tables', 'mines-slot', 'slot', 'A slot', 'Slots', '{slots}', 99, 'slots', 1000, 5000000, 96, 100, true)`,
  );
  first = await casino.operator();
  second = await casino.operator();
  await casino.call(first, 'PUT', '/api/v1/console/casino-games/mines', { body: {} });
});
afterAll(() => casino.close());

const DECISIONS = '/api/v1/console/casino-decisions';
const REASON = 'The provider has closed down';

async function listed(roundId: string): Promise<OpenCasinoRound | undefined> {
  const { data } = await casino.call<{ rounds: OpenCasinoRound[] }>(first, 'GET', '/api/v1/console/casino-rounds');
  return data.rounds.find(({ round }) => round === roundId);
}

/** The log-ins of operators end before several rounds have been open so long. */
async function logInAgain(): Promise<void> {
  first = await casino.newSession(first.playerId);
  second = await casino.newSession(second.playerId);
}

/** A round with bets of ₹100 and ₹25.50, open for eleven minutes. */
async function stuck(seat?: Seat, stakes: readonly number[] = [100_00, 25_50]) {
  const at = seat ?? (await casino.sit(await casino.player()));
  const round = ids();
  const bets = stakes.map(() => ids());
  for (const [index, stake] of stakes.entries()) {
    expect(await at.bet(round, bets[index] ?? '', stake)).toMatchObject({ status: 'OK' });
  }
  clock.advance(11 * MINUTE_MS);
  await logInAgain();
  return { seat: at, who: at.who, round, bets, id: (await listed(round))?.id ?? '' };
}

type Verdict = CasinoDecision['verdict'];
const request = (who: Person, roundId: string, verdict: Verdict, more: { key?: string } = {}) =>
  casino.call<CasinoDecision>(who, 'POST', DECISIONS, { body: { roundId, verdict, reason: REASON }, ...more });
const decide = (who: Person, id: string, verb: 'approve' | 'reject', more: { key?: string } = {}) =>
  casino.call<CasinoDecision>(who, 'POST', `${DECISIONS}/${id}/${verb}`, more);
const main = async (who: Person) => (await casino.balances(who)).main;

test('CAS-08 W-12 two operators refund a stuck round whole, once, and a late win or rollback moves nothing', async () => {
  const { seat, who, round, bets, id } = await stuck();
  const before = await main(who);
  const { data } = await request(first, id, 'REFUND');
  expect(await listed(round)).toMatchObject({ decision: { id: data.id, verdict: 'REFUND', state: 'REQUESTED' } });
  expect((await decide(first, data.id, 'approve')).reason).toBe('same-operator');
  expect((await request(second, id, 'LOST')).reason).toBe('decision-pending');
  expect(await main(who)).toBe(before);

  const key = ids();
  const answers = await Promise.all([decide(second, data.id, 'approve', { key }), decide(second, data.id, 'approve')]);
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  expect((await decide(second, data.id, 'approve')).reason).toBe('already-decided');
  expect(await main(who)).toBe(before + 125_50);
  expect(await listed(round)).toBeUndefined();
  // Nobody goes on with it at its provider.
  await expect.poll(() => casino.fake.asked.at(-1)).toMatchObject({ roundId: round, finish: true });

  const [bet = '', other = ''] = bets;
  expect(await seat.win(round, ids(), bet, 300_00)).toMatchObject({ status: 'ERROR', code: 'BET_ROLLED_BACK' });
  expect(await seat.rollback(round, ids(), other)).toMatchObject({ status: 'OK', applied: false });
  expect(await seat.bet(round, ids(), 20_00)).toMatchObject({ code: 'ROUND_CLOSED' });
  expect(await seat.close(round)).toMatchObject({ status: 'OK', duplicate: true });
  expect(await main(who)).toBe(before + 125_50);

  const { rows } = (await casino.call<{ rows: StatementRow[] }>(who, 'GET', '/api/v1/result-transaction')).data;
  const detail = `Mines, Maidan Tables: ${REASON}`;
  expect(rows.slice(0, 2)).toMatchObject([
    { kind: 'casino-rollback', amount: 25.5, reference: round, detail },
    { kind: 'casino-rollback', amount: 100, reference: round, detail },
  ]);
  const results = await casino.call<ProfitLoss>(who, 'GET', '/api/v1/profit-loss');
  expect(results.data).toMatchObject({ result: 0, bets: 0 });
  const audit = await casino.db.pool.query<{ action: string }>(
    `select action from audit_log where details->>'decisionId' = $1 order by seq`,
    [data.id],
  );
  expect(audit.rows.map(({ action }) => action)).toEqual(['casino-round.requested', 'casino-round.approved']);
});

test('CAS-08 W-12 a round that two operators close as lost still pays a late win, and refuses a late rollback', async () => {
  const { seat, who, round, bets, id } = await stuck();
  const before = await main(who);
  const { data } = await request(first, id, 'LOST');
  expect((await decide(second, data.id, 'approve')).data).toMatchObject({ state: 'APPROVED' });
  expect(await main(who)).toBe(before);
  expect((await casino.call<ProfitLoss>(who, 'GET', '/api/v1/profit-loss')).data).toMatchObject({ result: -125.5 });
  const [bet = '', other = ''] = bets;
  expect(await seat.rollback(round, ids(), other)).toMatchObject({ status: 'ERROR', code: 'BET_SETTLED' });
  expect(await seat.win(round, ids(), bet, 300_00)).toMatchObject({ status: 'OK' });
  expect(await main(who)).toBe(before + 300_00);
  expect((await casino.call<ProfitLoss>(who, 'GET', '/api/v1/profit-loss')).data).toMatchObject({ result: 174.5 });
});

test('CAS-08 W-12 only a round that is open for ten minutes is decided, and by no player', async () => {
  const seat = await casino.sit(await casino.player());
  const round = ids();
  await seat.bet(round, ids(), 100_00);
  clock.advance(9 * MINUTE_MS);
  const { id = '', canBeDecided } = (await listed(round)) ?? {};
  expect(canBeDecided).toBe(false);
  expect(await request(first, id, 'REFUND')).toMatchObject({ code: 409, reason: 'round-too-new' });
  clock.advance(MINUTE_MS);
  expect(await listed(round)).toMatchObject({ canBeDecided: true });
  expect((await request(seat.who, id, 'REFUND')).code).toBe(403);
  expect((await request(first, ids(), 'REFUND')).reason).toBe('round-not-found');
  const key = ids();
  const [one, again] = [await request(first, id, 'LOST', { key }), await request(first, id, 'LOST', { key })];
  expect(again.data.id).toBe(one.data.id);
  expect((await decide(first, one.data.id, 'reject')).data.state).toBe('REJECTED');
  expect((await decide(second, one.data.id, 'approve')).reason).toBe('already-decided');
  expect(await listed(round)).toMatchObject({ decision: null, stake: 100 });
});

test('CAS-08 W-12 what its provider has said meanwhile stands: an ended round is not decided, a won bet not refunded', async () => {
  const ended = await stuck();
  const { data } = await request(first, ended.id, 'REFUND');
  await ended.seat.close(ended.round);
  expect((await decide(second, data.id, 'approve')).reason).toBe('round-ended');

  const won = await stuck();
  const [bet = '', other = ''] = won.bets;
  await won.seat.win(won.round, ids(), bet, 150_00);
  const before = await main(won.who);
  const partly = await request(first, won.id, 'REFUND');
  expect((await decide(second, partly.data.id, 'approve')).code).toBe(200);
  // The bet that is still open goes back, the one that has won stays as it is.
  expect(await main(won.who)).toBe(before + 25_50);
  expect(await won.seat.win(won.round, ids(), other, 10_00)).toMatchObject({ code: 'BET_ROLLED_BACK' });

  const paid = await stuck(undefined, [100_00]);
  await paid.seat.win(paid.round, ids(), paid.bets[0] ?? '', 150_00);
  expect((await request(first, paid.id, 'REFUND')).reason).toBe('round-settled');
  const close = await request(first, paid.id, 'LOST');
  expect((await decide(second, close.data.id, 'approve')).code).toBe(200);
});

test('N-3 CAS-08 W-12 a refunded round of the bonus wallet goes back to the bonus and wagers nothing', async () => {
  const who = await casino.player();
  const bonusId = await casino.activeBonus(who, 500_00);
  await casino.call(who, 'PUT', '/api/v1/wallet', { body: { selectedWallet: '2' } });
  const { id, round } = await stuck(await casino.sit(who, 'a-slot', 'mines-slot'), [30_00, 10_00]);
  expect(await casino.balances(who)).toMatchObject({ bonus: 460_00 });
  const { data } = await request(first, id, 'REFUND');
  expect((await decide(second, data.id, 'approve')).code).toBe(200);
  expect(await casino.balances(who)).toEqual({ main: 1_000_00, bonus: 500_00 });
  type Bonuses = { readonly bonuses: readonly { readonly _id: string; readonly wagered: number }[] };
  const { bonuses } = (await casino.call<Bonuses>(who, 'GET', '/api/v1/bonus-data')).data;
  expect(bonuses.find(({ _id }) => _id === bonusId)).toMatchObject({ wagered: 0, state: 'ACTIVE' });
  expect(await listed(round)).toBeUndefined();
});

test('W-12 a notice tells the player in both languages how the round ended, and why', () => {
  const of = { id: '1', playerId: '2', game: 'Mines', reason: REASON } as const;
  const refund = JSON.stringify(decisionNotice({ ...of, verdict: 'REFUND', refundedPaise: paise(125_50) }));
  for (const words of [say('en', 'casino.refunded'), say('hi', 'casino.refunded'), '₹125.50', REASON]) {
    expect(refund).toContain(words);
  }
  const lost = JSON.stringify(decisionNotice({ ...of, verdict: 'LOST', refundedPaise: paise(0) }));
  for (const words of [say('en', 'casino.closedLost'), say('hi', 'casino.closedLost'), REASON]) {
    expect(lost).toContain(words);
  }
});

test('L-2 W-12 after all that is decided above, rounds, transactions and journals agree', async () => {
  expect(await ledgerFaults(casino.db.pool)).toEqual([]);
  const { rounds, differences } = await tx(casino.db.pool, (t) => casinoDifferences(t, { closedSince: null }));
  expect(rounds).toBeGreaterThan(0);
  expect(differences).toEqual([]);
});

test('OPR-02 W-12 what an operator requested whose account has ended is not approved, but rejected', async () => {
  const { id } = await stuck();
  const leaving = await casino.operator();
  const { data } = await request(leaving, id, 'REFUND');
  await endOperator(casino, leaving);
  expect((await decide(second, data.id, 'approve')).reason).toBe('first-person-ended');
  expect((await decide(second, data.id, 'reject')).data.state).toBe('REJECTED');
});
