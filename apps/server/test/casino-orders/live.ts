/** Many orders of casino messages, for many players at once, on one database and servers that come and go. */
import { invariant } from '@maidan/domain';
import { breakingPool, type Break } from '../money/breaking-pool.ts';
import { anotherCasino, minesGame, openCasino, type Casino } from '../casino.ts';
import { randomFrom, type Random } from '../random.ts';
import { deliver, type Servers, type Wallet } from './deliver.ts';
import { casinoFaults } from './faults.ts';
import { alike, judged, type Moved } from './laws.ts';
import { drawSet, GRANTED, permuted, type Kind, type MessageSet } from './messages.ts';
import { oracle, type Terms } from './oracle.ts';

export interface Lived {
  readonly faults: readonly string[];
  readonly counts: Readonly<Record<string, number>>;
}

/** A player who is given one set after the other. */
interface Lane {
  readonly wallet: 'main' | 'bonus';
  readonly playerId: string;
  readonly strangerId: string;
  readonly gameId: string;
  readonly sessionToken: string;
  readonly minPaise: number;
  readonly maxPaise: number;
  readonly isPoor: boolean;
}

const ORDERS_OF_A_SET = 4;
/** Orders between two restarts of a server. */
const RESTARTED_AFTER = 50;
const MANY = { rounds: 1_000_000, expiresAt: new Date('2100-01-01') };
const HONEST_PAISE = 3_000_00;
const BREAKS: readonly Break[] = ['unsent', 'lost', 'lost', 'cancelled'];

export async function liveOrders({ seed, orders }: { readonly seed: number; readonly orders: number }): Promise<Lived> {
  const casino = await openCasino();
  const counts: Record<string, number> = {};
  const count = (what: string, by = 1): void => void (counts[what] = (counts[what] ?? 0) + by);
  const faults: string[] = [];
  try {
    await offerSlot(casino);
    const lanes = await Promise.all([...Array.from({ length: 5 }, () => mainLane(casino)), mainLane(casino, true)]);
    for (let n = 0; n < 3; n += 1) lanes.push(await bonusLane(casino));
    const servers = await runServers(casino, seed, count);
    let next = 0;
    await Promise.all(
      lanes.map(async (lane) => {
        const breaking = await breakingServer(casino, randomFrom(seed + lanes.indexOf(lane)));
        while (next < orders / ORDERS_OF_A_SET && faults.length === 0) {
          const set = (next += 1);
          const found = await liveSet(casino, { lane, set, seed, count, servers: { any: servers.any, breaking } });
          faults.push(...found.map((fault) => `set ${set} of seed ${seed}, ${lane.wallet} wallet: ${fault}`));
          await servers.restartSometimes(counts['orders'] ?? 0);
        }
      }),
    );
    faults.push(...(await casinoFaults(casino.db.ownerPool)));
    return { faults, counts };
  } finally {
    await casino.close();
  }
}

interface Living {
  readonly lane: Lane;
  readonly set: number;
  readonly seed: number;
  readonly servers: Servers;
  readonly count: (what: string, by?: number) => void;
}

/** One set in several orders, each with rounds and ids of its own. */
async function liveSet(casino: Casino, { lane, set, seed, servers, count }: Living): Promise<string[]> {
  const random = randomFrom(seed + set * 7_919);
  const kind: Kind = lane.isPoor ? 'rough' : (random.pick<Kind>(['alike', 'alike', 'race', 'rough']) ?? 'alike');
  const drawnFrom = random.below(2 ** 31);
  const ends: string[] = [];
  const faults: string[] = [];
  for (let n = 0; n < ORDERS_OF_A_SET; n += 1) {
    const name = `s${set}o${n}`;
    const mostPaise = kind === 'rough' ? lane.maxPaise : Math.min(lane.maxPaise, HONEST_PAISE);
    // Drawn alike each time but for its ids.
    const drawn = drawSet(randomFrom(drawnFrom), kind, { ...lane, mostPaise }, name);
    const isAtOnce = random.chance(0.3);
    await topUp(casino, lane, name, servers.any());
    const before = await held(casino, lane);
    const order = await liveOrder(random, { lane, drawn, isAtOnce, servers, openingPaise: before[lane.wallet] });
    const after = await held(casino, lane);
    const moved = { main: after.main - before.main, bonus: after.bonus - before.bonus };
    const said = judged(order.ended, lane.wallet);
    const must = [said.moved, ...(order.judgedPaise ? [order.judgedPaise] : [])];
    if (kind === 'alike') must.push(alike(drawn.messages, lane.wallet));
    faults.push(...order.faults, ...said.faults);
    for (const each of must)
      if (!isSame(moved, each)) faults.push(`${name} moved ${shown(moved)} instead of ${shown(each)}`);
    ends.push(shown(moved));
    count('orders');
    count(`${kind} ${isAtOnce ? 'at once' : 'in turn'}`);
    count('calls', order.calls);
    count('outcomes unknown', order.unknown);
    count('refused', order.ended.filter(({ code }) => code !== 'OK').length);
    count(`${lane.wallet} wallet`);
  }
  if (kind === 'alike' && new Set(ends).size > 1) faults.push(`its orders end in ${ends.join(', ')}`);
  if (kind === 'race' && new Set(ends).size > 1) count('races with several ends');
  return faults;
}

async function liveOrder(
  random: Random,
  {
    lane,
    drawn: { messages, lies },
    isAtOnce,
    servers,
    openingPaise,
  }: {
    readonly lane: Lane;
    readonly drawn: MessageSet;
    readonly isAtOnce: boolean;
    readonly servers: Servers;
    readonly openingPaise: number;
  },
) {
  const terms: Terms = { ...lane, openingPaise };
  const judge = isAtOnce ? null : oracle(terms);
  // Everything once more, and lies about it: nothing may change.
  const again = random.chance(0.1) ? messages : [];
  const parts = [permuted(random, messages), permuted(random, [...again, ...lies])];
  const delivered = await deliver(random, { sessionToken: lane.sessionToken, servers, oracle: judge, parts });
  return { ...delivered, judgedPaise: judge?.moved() ?? null };
}

const isSame = (one: Moved, other: Moved): boolean => one.main === other.main && one.bonus === other.bonus;
const shown = ({ main, bonus }: Moved): string => `${main} and ${bonus} paise`;

async function held({ db }: Casino, { playerId }: Lane): Promise<Moved> {
  const { rows } = await db.ownerPool.query<{ kind: string; balance_paise: number }>(
    'select kind, balance_paise from wallets where player_id = $1',
    [playerId],
  );
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.balance_paise ?? 0;
  return { main: of('1'), bonus: of('2') };
}

/** A win in a round of its own, where stakes have used the wallet up. A poor player is kept poor. */
async function topUp(casino: Casino, lane: Lane, name: string, wallet: Wallet): Promise<void> {
  const heldPaise = (await held(casino, lane))[lane.wallet];
  const least = lane.isPoor ? lane.minPaise : 8 * lane.maxPaise;
  if (heldPaise >= least) return;
  const { playerId, gameId, sessionToken, minPaise } = lane;
  const of = { providerId: 'maidan-tables', playerId, gameId, roundId: `${name}-top`, currency: 'INR' };
  const betTxId = `${name}-top-bet`;
  const free = { freeRoundId: GRANTED };
  const bet = heldPaise < minPaise ? { amount: 0, ...free } : { amount: minPaise };
  const placed = await wallet.bet({ ...of, txId: betTxId, sessionToken, ...bet });
  const won = await wallet.win({
    ...of,
    txId: `${name}-top-win`,
    betTxId,
    amount: lane.isPoor ? 400_00 : 20 * lane.maxPaise,
  });
  await wallet.close(of);
  invariant(placed.ok && won.ok, 'a wallet can be filled up');
}

async function mainLane(casino: Casino, isPoor = false): Promise<Lane> {
  const { who, token } = await casino.sit(await casino.player());
  await casino.grant(who, GRANTED, MANY);
  const { playerId: strangerId } = await casino.player();
  const { minStake: minPaise, maxStake: maxPaise } = minesGame;
  const of = { playerId: who.playerId, strangerId, gameId: 'mines', sessionToken: token };
  return { ...of, wallet: 'main', isPoor, minPaise, maxPaise };
}

/** A bonus that neither converts nor is used up meanwhile. */
async function bonusLane(casino: Casino): Promise<Lane> {
  const who = await casino.player();
  await casino.grant(who, GRANTED, MANY);
  const bonusId = await casino.claimedBonus(who, 500_00);
  await casino.db.ownerPool.query('update bonuses set amount_paise = $2, multiplier = 1000000 where id = $1', [
    bonusId,
    1_00_000_00,
  ]);
  await casino.call(who, 'PUT', '/api/v1/activate-bonus', { body: { bonusId } });
  await casino.call(who, 'PUT', '/api/v1/wallet', { body: { selectedWallet: '2' } });
  const { token, answer } = await casino.sit(who, 'a-slot', 'mines-slot');
  invariant(answer['wallet'] === 'bonus', 'the slot is played with the bonus');
  const { playerId: strangerId } = await casino.player();
  // N-4: a round risks ₹500 at most.
  const limits = { minPaise: 10_00, maxPaise: 500_00 };
  return {
    wallet: 'bonus',
    playerId: who.playerId,
    strangerId,
    gameId: 'mines-slot',
    sessionToken: token,
    isPoor: false,
    ...limits,
  };
}

async function offerSlot(casino: Casino): Promise<void> {
  casino.fake.games = [minesGame, { ...minesGame, gameId: 'mines-slot' }];
  await casino.db.ownerPool.query(
    `insert into casino_games (id, provider_id, provider_game_id, kind, title, category, lobbies, sort, bonus_contribution,
       min_stake_paise, max_stake_paise, return_numerator, return_denominator, is_offered)
     values ('a-slot', 'maidan-tables', 'mines-slot', 'slot', 'A slot', 'Slots', '{slots}', 99, 'slots', 1000, 5000000, 96, 100, true)`,
  );
  await casino.call(await casino.operator(), 'PUT', '/api/v1/console/casino-games/mines', { body: {} });
}

/** Three servers beside each other; now and then one is made anew, as after a restart. */
async function runServers({ db }: Casino, seed: number, count: (what: string) => void) {
  const random = randomFrom(seed);
  const start = async () => (await anotherCasino(db.pool)).wallet;
  const running = await Promise.all([start(), start(), start()]);
  let due = RESTARTED_AFTER;
  return {
    any: (): Wallet => random.pick(running) ?? running[0],
    async restartSometimes(orders: number): Promise<void> {
      if (orders < due) return;
      due += RESTARTED_AFTER;
      running[random.below(running.length)] = await start();
      count('restarts');
    },
  };
}

async function breakingServer({ db }: Casino, random: Random): Promise<Servers['breaking']> {
  const { pool, breakAt, heal } = breakingPool(db.pool);
  const { wallet } = await anotherCasino(pool);
  return {
    wallet,
    arm: () => breakAt(1 + random.below(7), { how: random.pick(BREAKS) ?? 'lost', commitsOnly: false }),
    heal,
  };
}
