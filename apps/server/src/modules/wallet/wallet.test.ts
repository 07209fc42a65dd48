import { afterAll, beforeAll, expect, test } from 'vitest';
import { paise, ZERO_PAISE } from '@maidan/domain';
import { ids, rupees } from '../../../test/harness.ts';
import { testDatabase, type TestDatabase } from '../../../test/database/database.ts';
import { systemClock } from '../../platform/clock/index.ts';
import { tx } from '../../platform/postgres/index.ts';
import {
  availablePaise,
  clearingFaults,
  ledgerFaults,
  lockWallets,
  moveExposure,
  openWallets,
  postJournals,
  walletFigures,
  walletsOf,
  type JournalDraft,
  type Line,
  type Wallet,
} from './index.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());

async function open(rupeesIn: number, credit = 0): Promise<{ playerId: string; main: Wallet; bonus: Wallet }> {
  const playerId = ids();
  const opening = { playerId, openingPaise: rupees(rupeesIn), creditReferencePaise: rupees(credit) };
  await tx(db.pool, (t) => openWallets(t, { clock: systemClock, ids }, opening));
  const [main, bonus] = await walletsOf(db.pool, playerId);
  if (!main || !bonus) throw new Error('a player has both wallets');
  return { playerId, main, bonus };
}

const journal = (lines: readonly Line[], reference: string = ids()): JournalDraft => ({
  id: ids(),
  reason: 'adjustment',
  reference,
  at: new Date(0),
  lines,
});

const line = (wallet: Wallet, amount: number): Line => ({
  wallet: { id: wallet.id, kind: wallet.kind },
  amountPaise: rupees(amount),
});
const harness = (amount: number): Line => ({ account: 'adjustments', amountPaise: rupees(amount) });
const post = (...drafts: JournalDraft[]) => tx(db.pool, (t) => postJournals(t, drafts));
const again = async ({ playerId }: { playerId: string }) => (await walletsOf(db.pool, playerId))[0] as Wallet;

test('L-2 a new player has a main and a bonus wallet; the opening balance comes from adjustments', async () => {
  const { main, bonus, playerId } = await open(1_000);
  expect([main.kind, bonus.kind]).toEqual(['1', '2']);
  expect([main.balancePaise, bonus.balancePaise]).toEqual([rupees(1_000), 0]);
  await expect(
    tx(db.pool, (t) =>
      openWallets(
        t,
        { clock: systemClock, ids },
        { playerId, openingPaise: ZERO_PAISE, creditReferencePaise: ZERO_PAISE },
      ),
    ),
  ).rejects.toThrow('wallets_player_id_kind_key');
});

test('L-1 a balance is the sum of its entries, each with the balance after it, numbered without a gap', async () => {
  const player = await open(1_000);
  await post(journal([line(player.main, -250.5), harness(250.5)]), journal([line(player.main, 100), harness(-100)]));
  const { rows } = await db.pool.query(
    'select seq, amount_paise, balance_after_paise from entries where account = $1 order by seq',
    [`main:${player.main.id}`],
  );
  expect(rows).toEqual([
    { seq: 1, amount_paise: 100_000, balance_after_paise: 100_000 },
    { seq: 2, amount_paise: -25_050, balance_after_paise: 74_950 },
    { seq: 3, amount_paise: 10_000, balance_after_paise: 84_950 },
  ]);
  expect((await again(player)).balancePaise).toBe(rupees(849.5));
  expect(await ledgerFaults(db.pool)).toEqual([]);
});

test('L-1 a journal that does not sum to zero is not posted, and the database itself refuses one', async () => {
  const { main } = await open(1_000);
  await expect(post(journal([line(main, 100), harness(-99)]))).rejects.toThrow(/zero/);
  const id = ids();
  await expect(
    tx(db.pool, async (t) => {
      await t.query(`insert into journals (id, reason, reference, created_at) values ($1, 'crooked', 'x', now())`, [
        id,
      ]);
      await t.query(
        `insert into entries (account, seq, journal_id, amount_paise) values ('a', 1, $1, 5), ('b', 1, $1, -4)`,
        [id],
      );
    }),
  ).rejects.toThrow('does not sum to zero');
});

test('L-1 entries and journals are never changed or removed, and the app has no right to', async () => {
  await open(1);
  for (const statement of ['update entries set amount_paise = 1', 'delete from entries', 'delete from journals']) {
    await expect(db.pool.query(statement)).rejects.toThrow('permission denied');
    await expect(db.ownerPool.query(statement)).rejects.toThrow('append only');
  }
});

test('a journal is named by its reason and reference and happens once', async () => {
  const player = await open(1_000);
  await post(journal([line(player.main, 10), harness(-10)], 'once'));
  await expect(post(journal([line(player.main, 10), harness(-10)], 'once'))).rejects.toThrow(
    'journals_reason_reference_key',
  );
  expect((await again(player)).balancePaise).toBe(rupees(1_010));
});

test('lines of zero are left out, and a journal of nothing else is not posted', async () => {
  const player = await open(1_000);
  const before = await db.pool.query<{ count: number }>('select count(*)::int as count from journals');
  await post(journal([line(player.main, 0), harness(0)]));
  const after = await db.pool.query<{ count: number }>('select count(*)::int as count from journals');
  expect(after.rows).toEqual(before.rows);
});

test('L-3 exposure is a hold: it moves what is available and posts nothing', async () => {
  const { main } = await open(1_000);
  const entries = async () =>
    (await db.pool.query<{ n: number }>('select count(*)::int as n from entries')).rows[0]?.n ?? 0;
  const before = await entries();
  await tx(db.pool, (t) => moveExposure(t, new Map([[main.id, rupees(400)]])));
  const [held] = await walletsOf(db.pool, main.playerId);
  expect(held).toMatchObject({ balancePaise: rupees(1_000), exposurePaise: rupees(400) });
  expect(held && availablePaise(held)).toBe(rupees(600));
  expect(await entries()).toBe(before);
});

test('L-4 what is available never falls below zero, unless the row says what forced it (E-7)', async () => {
  const player = await open(1_000, 200);
  const hold = (amount: number) => tx(db.pool, (t) => moveExposure(t, new Map([[player.main.id, rupees(amount)]])));
  await hold(1_200);
  expect(availablePaise(await again(player))).toBe(0);
  await expect(hold(0.01)).rejects.toThrow('available_not_negative');
  await expect(post(journal([line(player.main, -0.01), harness(0.01)]))).rejects.toThrow('available_not_negative');
  await db.ownerPool.query(`update wallets set forced_reason = 'void' where id = $1`, [player.main.id]);
  await post(journal([line(player.main, -0.01), harness(0.01)]));
  expect(availablePaise(await again(player))).toBe(paise(-1));
  await expect(hold(-1_200.01)).rejects.toThrow('wallets_exposure_paise_check');
});

test('L-4 wallets are locked in id order, so that two who lock the same ones never wait for each other', async () => {
  const wallets = await Promise.all(Array.from({ length: 12 }, () => open(1)));
  const walletIds = wallets.map(({ main }) => main.id);
  const lock = (order: readonly string[]) =>
    tx(db.pool, async (t) => (await lockWallets(t, order, { skipBusy: false })).size);
  // Held in the middle: whoever came to it from the other end would then wait for those who came from this one.
  const holder = await db.ownerPool.connect();
  await holder.query('begin');
  await holder.query('select from wallets where id = $1 for update', [walletIds.toSorted()[6]]);
  const all = Promise.all([lock(walletIds), lock(walletIds.toReversed()), lock(walletIds)]);
  await expect.poll(waitingForLocks).toBe(3);
  await holder.query('rollback');
  holder.release();
  expect(await all).toEqual([12, 12, 12]);
});

async function waitingForLocks(): Promise<number> {
  const { rows } = await db.ownerPool.query<{ count: number }>(
    `select count(distinct pid)::int as count from pg_locks join pg_stat_activity using (pid)
     where not granted and datname = current_database()`,
  );
  return rows[0]?.count ?? 0;
}

test('L-4 with skipBusy the wallets that others hold are left out at once', async () => {
  const [free, busy] = [await open(1), await open(1)];
  await tx(db.pool, async (t) => {
    await lockWallets(t, [busy.main.id], { skipBusy: false });
    const locked = await tx(db.pool, (other) => lockWallets(other, [free.main.id, busy.main.id], { skipBusy: true }));
    expect([...locked.keys()]).toEqual([free.main.id]);
  });
});

test('MON-02 MON-03 figures are rupees of the main wallet, the bonus beside them, exposure zero or negative', async () => {
  const player = await open(1_234.56, 500);
  expect(await walletFigures(db.pool, player.playerId)).toEqual({
    wallet: '1',
    balance: 1_234.56,
    exposure: 0,
    bonus: 0,
    refBonus: 0,
    creditReference: 500,
  });
  await tx(db.pool, (t) => moveExposure(t, new Map([[player.main.id, rupees(1_200.5)]])));
  expect(await walletFigures(db.pool, player.playerId)).toMatchObject({ balance: 1_234.56, exposure: -1_200.5 });
  // What open bets hold of the bonus cannot be staked again.
  await db.ownerPool.query('update wallets set balance_paise = 50000 where id = $1', [player.bonus.id]);
  await tx(db.pool, (t) => moveExposure(t, new Map([[player.bonus.id, rupees(100)]])));
  expect(await walletFigures(db.pool, player.playerId)).toMatchObject({ exposure: -1_200.5, bonus: 400 });
  await tx(db.pool, (t) => moveExposure(t, new Map([[player.bonus.id, rupees(-100)]])));
  await db.ownerPool.query('update wallets set balance_paise = 0 where id = $1', [player.bonus.id]);
});

test('the check finds a balance that was changed behind the ledger’s back, and clearing that was not levelled', async () => {
  const player = await open(1_000);
  expect(await ledgerFaults(db.pool)).toEqual([]);
  await db.ownerPool.query('update wallets set balance_paise = balance_paise + 1 where id = $1', [player.main.id]);
  expect(await ledgerFaults(db.pool)).toHaveLength(1);
  await db.ownerPool.query('update wallets set balance_paise = balance_paise - 1 where id = $1', [player.main.id]);
  const marketId = ids();
  const clearing: Line = { account: `exchange-clearing:${marketId}`, amountPaise: rupees(5) };
  await post(journal([clearing, harness(-5)]));
  expect(await clearingFaults(db.pool, [marketId])).toHaveLength(1);
  await post(journal([{ ...clearing, amountPaise: rupees(-5) }, harness(5)]));
  expect(await clearingFaults(db.pool, [marketId])).toEqual([]);
});
