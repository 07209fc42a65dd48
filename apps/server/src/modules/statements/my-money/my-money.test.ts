import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROLES, type MyMoney } from '@maidan/contract';
import { anotherCasino } from '../../../../test/casino.ts';
import { PROVIDER } from '../../../../test/game-provider.ts';
import { activeBonus, withOffers } from '../../../../test/bonus.ts';
import { ids, rupees, selectionOf, type Player } from '../../../../test/harness.ts';
import { randomFrom } from '../../../../test/random.ts';
import { openStatements, type Statements } from '../../../../test/statements.ts';
import { insertOwnAccount } from '../../cashier/accounts/accounts-repository.ts';
import { requestWithdrawal } from '../../cashier/withdrawals/withdrawals.ts';
import { insertLaunch, openSession, lockByLaunchToken } from '../../casino/sessions/sessions-repository.ts';
import { systemClock } from '../../../platform/clock/index.ts';
import { tokenHash } from '../../../platform/ids/index.ts';
import { tx } from '../../../platform/postgres/index.ts';

const DELAY_MS = 5_000;

let desk: Statements;
let casino: Awaited<ReturnType<typeof anotherCasino>>;
let stopCasino: () => Promise<void>;
beforeAll(async () => {
  desk = await openStatements();
  casino = await anotherCasino(desk.harness.pool);
  await withOffers(desk.harness, 30);
  stopCasino = await casino.games.start();
  await casino.games.refresh();
});
afterAll(async () => {
  await stopCasino();
  await desk.close();
});

const moneyOf = async (player: Player, language = 'en', role: Parameters<Statements['get']>[4] = ROLES.PLAYER) =>
  await desk.get<MyMoney>(player, '/api/v1/my-money', {}, language, role);

/** Paise, so that sums are exact. */
const sum = (lines: readonly { readonly amount: number }[]) =>
  lines.reduce((all, { amount }) => all + Math.round(amount * 100), 0);
const inPaise = (amount: number) => Math.round(amount * 100);

/** What wallets, the ledger's hold and the casino's debits say, read without the code under test. */
async function booksOf(player: Player) {
  const { rows } = await desk.harness.db.ownerPool.query<
    Record<'main' | 'held' | 'credit' | 'bonus' | 'hold' | 'open', number>
  >(
    `select main.balance_paise::int as main, main.exposure_paise::int as held, main.credit_reference_paise::int as credit,
       bonus.balance_paise::int as bonus,
       (select coalesce(sum(amount_paise), 0)::int from entries where account = 'withdrawal-hold:' || $1) as hold,
       (select coalesce(sum(amount_paise), 0)::int from casino_transactions
        where player_id = $1::uuid and kind = 'bet' and bet_state = 'OPEN') as open
     from wallets main join wallets bonus on bonus.player_id = main.player_id and bonus.kind = '2'
     where main.player_id = $1::uuid and main.kind = '1'`,
    [player.id],
  );
  const [books] = rows;
  if (!books) throw new Error('a player has wallets');
  return books;
}

async function expectExact(player: Player): Promise<MyMoney> {
  const { status, data } = await moneyOf(player);
  expect(status).toBe(200);
  const books = await booksOf(player);
  expect(inPaise(data.total)).toBe(books.main + books.credit + books.bonus + books.hold + books.open);
  expect(inPaise(data.available)).toBe(books.main + books.credit - books.held);
  expect(sum(data.markets)).toBe(inPaise(data.inMarkets));
  expect(sum(data.casino)).toBe(inPaise(data.inCasino));
  expect(sum(data.withdrawals)).toBe(inPaise(data.inWithdrawals));
  const parts = [data.available, data.inMarkets, data.inCasino, data.inWithdrawals, data.bonus?.amount ?? 0];
  expect(parts.reduce((all, part) => all + inPaise(part), 0)).toBe(inPaise(data.total));
  return data;
}

/** A player in the game of mines: bets and wins of rounds, in rupees. */
async function seat(player: Player) {
  const { pool, db } = desk.harness;
  const at = new Date(systemClock.now());
  const siteSessionId = ids();
  const [launchToken, token] = [ids(), ids()];
  await db.ownerPool.query(
    `insert into players (id, username, name, role, password_hash, created_at) values ($1, $2, 'Any', 4, '$argon2id$', $3)`,
    [player.id, `p${player.id.slice(-12)}`, at],
  );
  await db.ownerPool.query(
    `insert into sessions (id, player_id, token_hash, created_at, used_at, expires_at) values ($1, $2, $3, $4, $4, $5)`,
    [siteSessionId, player.id, tokenHash(ids()), at, new Date(at.getTime() + 3_600_000)],
  );
  const wallet = { id: player.walletId, kind: '1' } as const;
  const launch = {
    playerId: player.id,
    siteSessionId,
    providerId: PROVIDER,
    gameId: 'mines',
    wallet,
    language: 'en',
  } as const;
  await insertLaunch(pool, { id: ids(), ...launch, launchedAt: at }, launchToken);
  await tx(pool, async (t) => {
    const launched = await lockByLaunchToken(t, launchToken);
    if (!launched) throw new Error('the launch is there');
    await openSession(t, launched, { requestId: ids(), token, at });
  });
  const of = (roundId: string) =>
    ({ providerId: PROVIDER, playerId: player.id, gameId: 'mines', roundId, currency: 'INR' }) as const;
  return {
    bet: async (roundId: string, txId: string, stake: number) => {
      const taken = await casino.wallet.bet({ ...of(roundId), txId, amount: rupees(stake), sessionToken: token });
      return taken.ok;
    },
    win: (roundId: string, betTxId: string, amount: number, close = false) =>
      casino.wallet.win({ ...of(roundId), txId: ids(), betTxId, amount: rupees(amount), close }),
    rollback: (roundId: string, betTxId: string) => casino.wallet.rollback({ ...of(roundId), txId: ids(), betTxId }),
  };
}

async function withdraw(player: Player, amount: number): Promise<boolean> {
  const { pool } = desk.harness;
  const at = new Date(desk.clock.now());
  const upi = { type: 'upi', holderName: 'Asha', bankName: '', ifsc: '', accountType: null } as const;
  const accountNumber = `${ids().slice(-12)}@b`;
  const account = await tx(pool, (t) =>
    insertOwnAccount(t, { ...upi, id: ids(), playerId: player.id, accountNumber, marks: [], at }),
  );
  const asked = {
    playerId: player.id,
    accountId: account?.id ?? '',
    amount,
    heldUntil: null,
    bonusAtWithdrawal: async () => null,
    wonAboveMaximum: async () => false,
    newId: ids,
    at,
  };
  return (await tx(pool, (t) => requestWithdrawal(t, asked))).ok;
}

/** A market in play whose bets wait for a bet delay. */
async function delayedMarket(key: string) {
  const { harness } = desk;
  const { odds: market, event } = await harness.anotherMatch(key, { betDelayMs: DELAY_MS });
  await harness.state(market, 'OPEN', { inPlay: true });
  return { market, event };
}

test('MON-19 a player without open bets, rounds or requests has everything available', async () => {
  const player = await desk.harness.player(2_500.25);
  const data = await expectExact(player);
  expect(data).toMatchObject({ total: 2_500.25, available: 2_500.25, inMarkets: 0, inCasino: 0, inWithdrawals: 0 });
  expect(data).toMatchObject({ markets: [], casino: [], withdrawals: [], deposits: [] });
  expect(data.bonus).toEqual({ amount: 0, balance: 0, held: 0, active: null });
});

test('MON-19 every rupee that is held has a line that names what holds it', async () => {
  const { harness } = desk;
  const player = await harness.player(10_000);
  const { odds: market, event } = await harness.anotherMatch(`held-${player.id}`);
  harness.depth(0, { back: [[2, 100_000]], lay: [[2.1, 100_000]] }, market);
  // One is matched, one rests.
  await harness.take(player, { market, side: 'back', odds: 2, stake: 1_000 });
  await harness.take(player, { market, side: 'back', odds: 9, stake: 120.55 });
  const delayed = await delayedMarket(`delayed-${player.id}`);
  harness.depth(0, { back: [[2, 100_000]] }, delayed.market);
  await harness.take(player, { market: delayed.market, side: 'back', odds: 2, stake: 300 });
  const mines = await seat(player);
  expect(await mines.bet('round-1', 'bet-1', 200)).toBe(true);
  expect(await mines.bet('round-1', 'bet-2', 100)).toBe(true);
  await mines.win('round-1', 'bet-2', 150);
  expect(await withdraw(player, 700.1)).toBe(true);

  const data = await expectExact(player);
  expect(data.markets).toMatchObject([
    { _id: market.id, wallet: '1', amount: 1_120.55, unmatched: 1, delayed: 0, delayedUntil: null },
    { _id: delayed.market.id, wallet: '1', amount: 300, unmatched: 0, delayed: 1 },
  ]);
  expect(data.markets[0]?.event).toMatchObject({ name: event.name, slugName: event.slug, state: 'upcoming' });
  expect(data.markets[1]?.delayedUntil).toBe(new Date(desk.clock.now() + DELAY_MS).toISOString());
  // The bet that won is in the balance again; the other one is not.
  expect(data.casino).toMatchObject([{ game: 'Mines', wallet: '1', amount: 200 }]);
  expect(data.withdrawals).toMatchObject([{ state: 'REQUESTED', type: 'upi', amount: 700.1 }]);
  expect(data.withdrawals[0]?.number).toMatch(/^W-\d+$/);
  expect(data.total).toBe(10_050);
});

test('MON-19 bonus money is a part of its own, and what its bets hold is a line of the bonus wallet', async () => {
  const { harness } = desk;
  const player = await harness.player(1_000);
  await activeBonus(harness, player, 500);
  const { bookmaker } = await harness.anotherMatch(`bonus-${player.id}`);
  harness.betting.setRates(bookmaker.id, selectionOf(bookmaker, 0), {
    back: { rate: 100, maxPaise: rupees(100_000) },
    lay: null,
  });
  await harness.take(player, { market: bookmaker, side: 'back', odds: 100, stake: 100, walletKind: '2' });
  const data = await expectExact(player);
  expect(data.markets).toMatchObject([{ wallet: '2', amount: 100 }]);
  expect(data.bonus).toMatchObject({ amount: 400, balance: 500, held: 100 });
  expect(data.bonus?.active).toMatchObject({ left: 15_000, maxConverted: 2_500 });
});

test('MON-19 MON-04 who plays on credit reads the credit in what is available, and nothing of a bonus', async () => {
  const { harness } = desk;
  const player = await harness.player(0, 5_000);
  const { odds: market } = await harness.anotherMatch(`credit-${player.id}`);
  await harness.take(player, { market, side: 'back', odds: 3, stake: 750 });
  const { data } = await moneyOf(player, 'en', ROLES.CREDIT_PLAYER);
  expect(data).toMatchObject({ total: 5_000, available: 4_250, creditReference: 5_000, inMarkets: 750, bonus: null });
});

test('MON-19 whatever a player does, in whatever order, the lines come to the total', async () => {
  const { harness } = desk;
  const random = randomFrom(19);
  const player = await harness.player(20_000);
  const { odds: market } = await harness.anotherMatch(`day-${player.id}`);
  const delayed = await delayedMarket(`day-delayed-${player.id}`);
  for (const each of [market, delayed.market]) {
    for (const on of [0, 1]) harness.depth(on, { back: [[2, 1_000]], lay: [[2.02, 1_000]] }, each);
  }
  const mines = await seat(player);
  const open: { round: string; bet: string }[] = [];
  const stake = () => 100 + random.below(40_000) / 100;
  const order = (of: typeof market) => {
    const [on, side, odds] = [random.below(2), random.pick(['back', 'lay'] as const), random.pick([1.5, 2, 2.02, 2.5])];
    return harness.place(player, {
      market: of,
      on,
      side: side ?? 'back',
      odds: odds ?? 2,
      stake: stake(),
      timeInForce: of === market ? 'PERSIST' : 'LAPSE',
    });
  };
  const seen = { delayed: 0, unmatched: 0, cashOuts: 0, casino: 0, withdrawals: 0 };
  const steps: readonly (() => Promise<unknown>)[] = [
    () => order(market),
    () => order(delayed.market),
    () => harness.cancelAll(player, market),
    async () => {
      const offered = await harness.cashOutOffer(player, { market });
      if (offered.ok && (await harness.cashOut(player, { market, seen: -10_000 })).ok) seen.cashOuts += 1;
    },
    async () => {
      const [round, bet] = [`day-${random.below(4)}-${open.length}`, ids()];
      if (await mines.bet(round, bet, stake())) open.push({ round, bet });
    },
    async () => {
      const bet = open.pop();
      if (bet)
        await (random.chance(0.5)
          ? mines.win(bet.round, bet.bet, stake(), random.chance(0.5))
          : mines.rollback(bet.round, bet.bet));
    },
    () => withdraw(player, 500 + random.below(10_000) / 100),
  ];
  for (let n = 0; n < 150; n += 1) {
    await random.pick(steps)?.();
    const data = await expectExact(player);
    for (const { delayed: waiting, unmatched } of data.markets) {
      seen.delayed += waiting;
      seen.unmatched += unmatched;
    }
    seen.casino += data.casino.length;
    seen.withdrawals += data.withdrawals.length;
  }
  // The day had something of everything.
  expect(Object.entries(seen).filter(([, times]) => times === 0)).toEqual([]);
  desk.clock.advance(DELAY_MS);
  await expect
    .poll(async () => {
      // The worker's short waits are on the same clock.
      desk.clock.advance(1);
      return (await moneyOf(player)).data.markets.some(({ delayed: waiting }) => waiting > 0);
    })
    .toBe(false);
  await expectExact(player);
  expect(await harness.faults()).toEqual([]);
});

test('MON-19 lines that do not come to the wallet are an error, not a page', async () => {
  const { harness } = desk;
  const player = await harness.player(1_000);
  const { odds: market } = await harness.anotherMatch(`wrong-${player.id}`);
  await harness.take(player, { market, side: 'back', odds: 3, stake: 100 });
  await harness.db.ownerPool.query('update positions set exposure_paise = exposure_paise - 1 where wallet_id = $1', [
    player.walletId,
  ]);
  const answer = await moneyOf(player);
  expect(answer.status).toBe(500);
  expect(answer.data).not.toHaveProperty('total');
});
