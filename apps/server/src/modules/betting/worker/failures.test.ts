import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHarness, newKey, rupees, type Harness, type Order, type Player } from '../../../../test/harness.ts';
import { refuseRows } from '../../../../test/database/refuse-rows.ts';
import { cuttingProxy, type Cut, type CuttingProxy } from '../../../../test/database/cutting-proxy.ts';

let harness: Harness;
let proxy: CuttingProxy;
beforeAll(async () => {
  harness = await openHarness({
    // A COMMIT that stands still is waited out.
    idleInTransactionTimeoutMs: 3_000,
    workerUrl: async (url) => {
      proxy = await cuttingProxy(url);
      return proxy.url;
    },
  });
});
afterAll(async () => {
  await harness.close();
  await proxy.close();
});

const order = (more: Partial<Order> = {}): Order => ({
  market: harness.odds,
  side: 'back',
  odds: 3,
  stake: 100,
  ...more,
});

async function players(count: number): Promise<Player[]> {
  return await Promise.all(Array.from({ length: count }, () => harness.player()));
}

const countOf = async (player: Player): Promise<number> =>
  (await harness.betting.betsInMarket(player.id, harness.odds.id)).length;

const depth = (): unknown => harness.betting.marketView(harness.odds.id)?.depth;

/** The books add up, and what is shown is what a process that starts anew makes of the database. */
async function expectMemoryTrue(): Promise<void> {
  expect(await harness.faults()).toEqual([]);
  const before = depth();
  await harness.restart();
  await harness.open(harness.odds);
  expect(depth()).toEqual(before);
}

test('a command that the database refuses stands alone in the end: its batch is halved until the others are taken', async () => {
  const all = await players(20);
  const poison = all[7] as Player;
  const accept = await refuseRows(harness.db.ownerPool, { table: 'bets', when: `new.player_id = '${poison.id}'` });
  const answers = await Promise.allSettled(all.map((player) => harness.place(player, order())));
  await accept();
  expect(answers.map((answer) => answer.status === 'fulfilled' && answer.value.ok)).toEqual(
    all.map((player) => player !== poison),
  );
  expect(await countOf(poison)).toBe(0);
  expect((await harness.wallet(poison)).exposurePaise).toBe(0);
  await expectMemoryTrue();
});

test('what the books held of a failed batch is gone, and shown no longer', async () => {
  const { odds: market } = await harness.anotherMatch('failed');
  const [layer, poison] = (await players(2)) as [Player, Player];
  await harness.take(layer, { market, side: 'lay', odds: 2, stake: 200 });
  harness.depth(0, { back: [[1.9, 500]] }, market);
  const accept = await refuseRows(harness.db.ownerPool, { table: 'fills' });
  await expect(harness.place(poison, { market, side: 'back', odds: 2, stake: 160 })).rejects.toThrow(
    'broken on purpose',
  );
  const selectionId = market.selections[0]?.id ?? '';
  const back = () => harness.betting.marketView(market.id)?.depth.get(selectionId)?.back;
  await expect.poll(back).toEqual([
    [200, 20_000],
    [190, 50_000],
  ]);
  harness.depth(0, { back: [[1.9, 700]] }, market);
  await expect.poll(back).toEqual([
    [200, 20_000],
    [190, 70_000],
  ]);
  await accept();
  await harness.take(poison, { market, side: 'back', odds: 2, stake: 160 });
  expect(back()).toEqual([
    [200, 4_000],
    [190, 70_000],
  ]);
});

const LOST: readonly { readonly cut: Cut; readonly what: string }[] = [
  { cut: 'before-commit', what: 'a COMMIT that never arrived is looked up and the batch tried again' },
  { cut: 'after-commit', what: 'a COMMIT whose answer was lost is looked up and the batch answered, not repeated' },
  { cut: 'commit-late', what: 'a COMMIT that is still under way is waited for before it is judged' },
  { cut: 'stall-commit', what: 'a worker that stood still inside its transaction begins again' },
];

async function forwardWhenWaitedFor(sessions: number): Promise<void> {
  await expect.poll(waitingSessions).toBe(sessions);
  proxy.forwardLate();
}

/** How many sessions wait for a transaction of another to end. */
async function waitingSessions(): Promise<number> {
  const { rows } = await harness.db.ownerPool.query<{ count: number }>(
    `select count(distinct pid)::int as count from pg_locks join pg_stat_activity using (pid)
     where not granted and datname = current_database()`,
  );
  return rows[0]?.count ?? 0;
}

test.each(LOST)('L-6 $what', async ({ cut }) => {
  const all = await players(8);
  const cuts = proxy.cuts();
  proxy.cutNext(cut);
  const placing = Promise.all(all.map((player) => harness.place(player, order({ key: newKey() }))));
  if (cut === 'commit-late') await forwardWhenWaitedFor(1);
  const answers = await placing;
  expect(proxy.cuts()).toBe(cuts + 1);
  expect(answers.every((answer) => answer.ok)).toBe(true);
  for (const player of all) expect(await countOf(player)).toBe(1);
  await expectMemoryTrue();
});

test('L-6 backends that die again and again under load lose no bet and double none', async () => {
  const all = await players(40);
  let acknowledged = 0;
  const killed = new AbortController();
  const killing = killAgainAndAgain(12, () => acknowledged).finally(() => killed.abort());
  const answers = await Promise.all(
    all.map(async (player) => {
      const outcomes = [];
      while (!killed.signal.aborted) {
        outcomes.push(await harness.place(player, order({ key: newKey() })));
        acknowledged += 1;
      }
      return outcomes;
    }),
  );
  await killing;
  for (const [index, player] of all.entries()) {
    expect(await countOf(player)).toBe(answers[index]?.filter((answer) => answer.ok).length);
  }
  expect(answers.flat().every((answer) => answer.ok)).toBe(true);
  await expectMemoryTrue();
});

test('L-4 a command whose wallet is busy elsewhere waits; others go on', async () => {
  const [busy, free] = (await players(2)) as [Player, Player];
  const release = await holdWallet(busy);
  let isAnswered = false;
  const waiting = harness.place(busy, order()).then((answer) => {
    isAnswered = true;
    return answer;
  });
  expect(await harness.place(free, order())).toMatchObject({ ok: true });
  expect(isAnswered).toBe(false);
  await release();
  expect(await waiting).toMatchObject({ ok: true });
});

test('L-4 X-1 an order that would cross a busy maker waits for it, and nobody overtakes on that market', async () => {
  const { odds: market } = await harness.anotherMatch('busy-maker');
  const [maker, taker, later] = (await players(3)) as [Player, Player, Player];
  await harness.take(maker, { market, side: 'lay', odds: 3, stake: 100 });
  const release = await holdWallet(maker);
  const answered: string[] = [];
  const note = (who: string) => (answer: Awaited<ReturnType<Harness['place']>>) => {
    answered.push(who);
    return answer;
  };
  const first = harness.place(taker, { market, side: 'back', odds: 3, stake: 100 }).then(note('taker'));
  const second = harness.place(later, { market, side: 'back', odds: 3, stake: 100 }).then(note('later'));
  const elsewhere = await harness.place(await harness.player(), order());
  expect(elsewhere).toMatchObject({ ok: true });
  expect(answered).toEqual([]);
  await release();
  expect(await first).toMatchObject({ value: { bet: { state: 'matched' } } });
  expect(await second).toMatchObject({ value: { bet: { state: 'unmatched' } } });
});

test('L-6 a process that starts waits for what an earlier one is still committing before it reads the books', async () => {
  const { odds: market } = await harness.anotherMatch('dying');
  const player = await harness.player();
  proxy.cutNext('commit-late');
  const dying = harness.place(player, { market, side: 'back', odds: 3, stake: 100 });
  await expect.poll(proxy.cuts).toBe(LOST.length + 1);
  await expect.poll(waitingSessions).toBe(1);
  await harness.restart();
  const opened = harness.open(market);
  await forwardWhenWaitedFor(2);
  await opened;
  const lay = harness.betting.marketView(market.id)?.depth.get(market.selections[0]?.id ?? '')?.lay;
  expect(lay).toEqual([[300, 10_000]]);
  await dying;
});

test('a worker that was replaced commits nothing more and says that it is not available', async () => {
  const player = await harness.player();
  await harness.open(harness.odds);
  const old = harness.betting;
  await harness.place(player, order());
  await harness.restart();
  await harness.open(harness.odds);
  await harness.place(player, order());
  const before = await harness.count('bets');
  expect(await old.submit(harness.command(player, order()))).toMatchObject({ refusal: { kind: 'unavailable' } });
  expect(await harness.count('bets')).toBe(before);
  expect((await harness.wallet(player)).exposurePaise).toBe(rupees(200));
});

test('L-1 E-5 after all of this the books add up', async () => {
  expect(await harness.faults()).toEqual([]);
});

/** Ends the worker's backends each time bets have been taken again, every time a round trip later in a batch. */
async function killAgainAndAgain(times: number, acknowledged: () => number): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    const before = acknowledged();
    await expect.poll(acknowledged, { interval: 1 }).toBeGreaterThan(before);
    for (let trips = 0; trips < n; trips += 1) await harness.pool.query('select 1');
    await harness.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'market worker' and datname = current_database()`,
    );
  }
}

/** Locks a wallet in another transaction, as settlement does; returns the release. */
async function holdWallet({ walletId }: Player): Promise<() => Promise<void>> {
  const connection = await harness.db.ownerPool.connect();
  await connection.query('begin');
  await connection.query('select 1 from wallets where id = $1 for update', [walletId]);
  return async () => {
    await connection.query('commit');
    connection.release();
  };
}
