/** A process that runs a table whose bettors all win. Started by the benchmark with the database's address, the wallet's
 *  and the brand's secret; seats players, has each place a bet and pays the round, when told, and answers with how it went. */
import { ultimateRoulette } from '../../apps/games/src/games/roulette/rules.ts';
import type { GameDeps } from '../../apps/games/src/games/shared/index.ts';
import { createOutbox } from '../../apps/games/src/outbox/index.ts';
import { systemClock, type Clock } from '../../apps/games/src/platform/clock.ts';
import { systemChance, tokenHash, uuidV7 } from '../../apps/games/src/platform/chance.ts';
import { createLog } from '../../apps/games/src/platform/log.ts';
import { createDatabase } from '../../apps/games/src/platform/postgres/index.ts';
import { createVault } from '../../apps/games/src/platform/vault.ts';
import { createAwaiting, createDelivery, createUnfinished } from '../../apps/games/src/rounds/index.ts';
import { sealWalletToken, type Session } from '../../apps/games/src/sessions/session.ts';
import { createTables, place, presentRound, type TableRound } from '../../apps/games/src/tables/index.ts';
import { createWalletClient } from '../../apps/games/src/wallet/index.ts';

interface Seated {
  readonly playerId: string;
  readonly sessionToken: string;
}
export type Asked =
  | { readonly kind: 'seat'; readonly seats: readonly Seated[] }
  | { readonly kind: 'bet' }
  | { readonly kind: 'pay' }
  /** Nothing, but to answer. */
  | { readonly kind: 'rest' };

/** From the commit of the result to the last answer of the wallet. */
export interface Paid {
  readonly winsMs: number;
  readonly closesMs: number;
  /** Batches, and wins that were sent alone. */
  readonly calls: number;
  /** Of this process since it began. */
  readonly cpuMicros: number;
}

const NOTHING = { winsMs: 0, closesMs: 0, calls: 0 } as const;
const [url = '', walletUrl = '', secret = ''] = process.argv.slice(2);
const rules = ultimateRoulette;
const { gameId } = rules;
const PROVIDER = 'maidan-tables';
/** A stake on each colour and on zero: a sure return, whatever the ball does. */
const EVERY_NUMBER = { red: 50_00, black: 50_00, '0': 50_00 };
const AT_ONCE = 32;
const LOOK_MS = 20;

/** The phases of a round are skipped, not waited for. */
let aheadMs = 0;
/** What the clock says while everybody bets: a busy machine must not end that early. */
let heldMs: number | null = null;
const clock: Clock = { ...systemClock, now: () => heldMs ?? systemClock.now() + aheadMs };
const log = createLog({ level: 'error' });
const chance = systemChance;
const vault = createVault(chance(32), chance);
const database = createDatabase(url, { log });
const secrets = { [PROVIDER]: [secret], 'pavilion-games': ['-'], 'bazaar-reels': ['-'] } as const;
const client = createWalletClient({ url: walletUrl, secrets: () => secrets, clock: systemClock });
const awaiting = createAwaiting(database);
let winCalls = 0;
const deliver = createDelivery({ database, wallet: client, vault, clock, log, taken: {}, settled: awaiting.settled });
const outbox = createOutbox({
  database,
  clock,
  log,
  async deliver(calls) {
    if (calls[0]?.kind === 'win') winCalls += 1;
    await deliver(calls);
  },
});
const { poke } = outbox;
const unfinished = createUnfinished({ database, clock, log, finishers: {}, poke });
const patience = { betMs: 60_000, winMs: 60_000 };
const deps: GameDeps = { database, wallet: client, vault, clock, chance, awaiting, unfinished, patience, poke };
const tables = createTables({ ...deps, log, rules: [rules], chainLength: 1_000, stepped: () => undefined });
const sessions: Session[] = [];
outbox.start();

process.on('message', (asked: Asked) => {
  void answer(asked).then((went) => {
    const { user, system } = process.cpuUsage();
    process.send?.({ ...went, cpuMicros: user + system } satisfies Paid);
  });
});

async function answer(asked: Asked): Promise<Omit<Paid, 'cpuMicros'>> {
  if (asked.kind === 'pay') return await pay();
  if (asked.kind === 'bet') await betAll();
  if (asked.kind === 'seat') for (const each of asked.seats) sessions.push(await seat(each));
  return NOTHING;
}

async function seat({ playerId, sessionToken }: Seated): Promise<Session> {
  const id = uuidV7(clock.now(), chance);
  const session: Session = {
    id,
    provider: PROVIDER,
    gameId,
    playerId,
    playerName: 'Asha',
    sealedWalletToken: sealWalletToken(vault, id, sessionToken),
    wallet: 'main',
    language: 'en',
    theme: 'dark',
    lobbyPath: '/',
    balancePaise: 0,
    startedAt: new Date(clock.now()),
  };
  await database.query(
    `insert into games.sessions (id, provider, game_id, player_id, player_name, sealed_wallet_token, cookie_hash, page_hash,
       wallet, language, lobby_path, balance_paise, balance_at, started_at, expires_at)
     values ($1, $2, $3, $4, 'Asha', $5, $6, $7, 'main', 'en', '/', 0, now(), now(), now() + interval '12 hours')`,
    [id, PROVIDER, gameId, playerId, session.sealedWalletToken, tokenHash(`cookie ${id}`), tokenHash(`page ${id}`)],
  );
  return session;
}

/** Opens a round and has everybody bet in it. */
async function betAll(): Promise<void> {
  const { id: tableRoundId } = await stepTo('BETTING');
  heldMs = clock.now();
  const waiting = [...sessions];
  const one = async (): Promise<void> => {
    for (let session = waiting.pop(); session; session = waiting.pop()) {
      const placement = { key: `bet-${tableRoundId}-of-it`, tableRoundId, positions: EVERY_NUMBER };
      const placed = await place(deps, session, { rules, placement, readAt: new Date(clock.now()) });
      if (!placed.ok || placed.value.state !== 'BET') throw new Error(`no bet: ${JSON.stringify(placed)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  aheadMs = heldMs - systemClock.now();
  heldMs = null;
}

/** Steps to the result and waits until the wallet has answered for every bettor. */
async function pay(): Promise<Omit<Paid, 'cpuMicros'>> {
  winCalls = 0;
  const { id, since } = await stepTo('PAYING');
  const answered = async (kind: 'win' | 'close') => {
    const { rows } = await database.query<{ count: number; last: Date | null }>(
      `select count(*)::int as count, max(c.answered_at) as last from games.wallet_calls c
       join games.table_bets b on b.round_id = c.round_id
       where b.table_round_id = $1 and c.kind = $2 and c.state = 'DONE'`,
      [id, kind],
    );
    const { count = 0, last = null } = rows[0] ?? {};
    return count === sessions.length && last !== null ? last.getTime() - since.getTime() : null;
  };
  const untilAll = async (kind: 'win' | 'close'): Promise<number> => {
    for (;;) {
      const tookMs = await answered(kind);
      if (tookMs !== null) return tookMs;
      await new Promise((resume) => void setTimeout(resume, LOOK_MS));
    }
  };
  return { winsMs: await untilAll('win'), calls: winCalls, closesMs: await untilAll('close') };
}

/** Lets the table step until its round is in this state, each phase ending at once. */
async function stepTo(state: TableRound['state']): Promise<TableRound> {
  for (;;) {
    await tables.tick();
    const round = await presentRound(database, gameId);
    if (round?.state === state) return round;
    if (round) aheadMs += Math.max(0, round.until.getTime() - clock.now());
  }
}
