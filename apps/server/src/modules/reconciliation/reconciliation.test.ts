import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ids, openHarness, rupees, silent, type Harness, type Player } from '../../../test/harness.ts';
import { manualClock } from '../../platform/clock/manual-clock.ts';
import { createMetrics } from '../../platform/metrics/index.ts';
import { holdDifferences } from '../betting/index.ts';
import { casinoDifferences } from '../casino/index.ts';
import { postJournals } from '../wallet/index.ts';
import { tx } from '../../platform/postgres/index.ts';
import { negatePaise } from '@maidan/domain';
import { reconciliationModule } from './index.ts';

let harness: Harness;
let frozen: string[] = [];
let told: string[] = [];
const clock = manualClock(Date.UTC(2026, 10, 20, 12));

const open = () =>
  reconciliationModule({
    database: harness.pool,
    clock,
    ids,
    log: silent,
    metrics: createMetrics(),
    freeze: async (playerId) => void frozen.push(playerId),
    holdDifferences,
    casinoDifferences,
    notices: { raise: async (_kind, _subject, reason) => void told.push(reason) },
  });

beforeAll(async () => {
  harness = await openHarness();
});
beforeEach(() => {
  frozen = [];
  told = [];
});
afterAll(() => harness.close());

async function move(player: Player, amount: number): Promise<void> {
  await tx(harness.pool, (t) =>
    postJournals(t, [
      {
        id: ids(),
        reason: 'adjustment',
        reference: ids(),
        at: new Date(clock.now()),
        lines: [
          { wallet: { id: player.walletId, kind: '1' }, amountPaise: rupees(amount) },
          { account: 'adjustments', amountPaise: negatePaise(rupees(amount)) },
        ],
      },
    ]),
  );
}

/** What no call of ours can do: the owner of the database writes into a wallet. */
async function tamper(player: Player, amount: number): Promise<void> {
  await harness.db.ownerPool.query('update wallets set balance_paise = balance_paise + $2 where id = $1', [
    player.walletId,
    rupees(amount),
  ]);
}

test('L-1 each minute what moved is verified, and only that', async () => {
  const reconciliation = open();
  await reconciliation.full();
  expect(await reconciliation.minute()).toEqual({ wallets: 0, differences: [] });
  const player = await harness.player(1_000);
  await move(player, 250);
  expect(await reconciliation.minute()).toEqual({ wallets: 1, differences: [] });
  expect(await reconciliation.minute()).toEqual({ wallets: 0, differences: [] });
  await move(player, -100);
  await move(player, 7);
  expect(await reconciliation.minute()).toEqual({ wallets: 1, differences: [] });
});

test('L-1 a balance that its entries do not make freezes the player, and is said until somebody mends it', async () => {
  const reconciliation = open();
  const player = await harness.player(1_000);
  await reconciliation.minute();
  await tamper(player, 500);
  const found = await reconciliation.minute();
  expect(found.differences).toEqual([
    { walletId: player.walletId, playerId: player.id, words: 'the balance is 150000, the entries make 100000 paise' },
  ]);
  expect(frozen).toEqual([player.id]);
  expect(told).toEqual(['the balance is 150000, the entries make 100000 paise']);
  expect((await reconciliation.latest(1))[0]).toMatchObject({ walletId: player.walletId, playerId: player.id });
  expect((await reconciliation.minute()).differences).toHaveLength(1);
  expect((await reconciliation.full()).differences).toHaveLength(1);
  await tamper(player, -500);
  expect(await reconciliation.minute()).toMatchObject({ differences: [] });
  expect(await reconciliation.full()).toMatchObject({ differences: [] });
});

test('L-3 the full run holds every wallet against its positions', async () => {
  const reconciliation = open();
  const player = await harness.player(1_000);
  await harness.db.ownerPool.query('update wallets set exposure_paise = 100 where id = $1', [player.walletId]);
  expect((await reconciliation.minute()).differences).toEqual([]);
  expect((await reconciliation.full()).differences).toMatchObject([{ walletId: player.walletId }]);
  await harness.db.ownerPool.query('update wallets set exposure_paise = 0 where id = $1', [player.walletId]);
});

test('L-1 a new installation begins with a full run, and has one each night at three in the morning of Asia/Kolkata', async () => {
  const runs = async () =>
    (
      await harness.pool.query<{ kind: string; n: number }>(
        'select kind, count(*)::int as n from reconciliation_runs group by kind order by kind',
      )
    ).rows;
  await harness.db.ownerPool.query('delete from reconciliation_runs');
  const stop = await open().start();
  expect(await runs()).toEqual([{ kind: 'full', n: 1 }]);
  clock.advance(60_000);
  await expect.poll(runs).toEqual([
    { kind: 'full', n: 1 },
    { kind: 'minute', n: 1 },
  ]);
  // 12:01 UTC → 21:30 UTC is 03:00 of the next day there.
  clock.advance(Date.UTC(2026, 10, 20, 21, 30) - clock.now());
  await expect.poll(async () => (await runs())[0]).toEqual({ kind: 'full', n: 2 });
  await stop();
});
