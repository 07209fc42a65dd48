/** A table's engine on a clock that stands still, one player at it, and a wallet that fails on demand. */
import { ultimateRoulette } from '../src/games/roulette/rules.ts';
import type { GameDeps } from '../src/games/shared/index.ts';
import { createOutbox } from '../src/outbox/index.ts';
import { tokenHash } from '../src/platform/chance.ts';
import { createLog } from '../src/platform/log.ts';
import { createVault } from '../src/platform/vault.ts';
import { createAwaiting, createDelivery, createUnfinished } from '../src/rounds/index.ts';
import { sealWalletToken, type Session } from '../src/sessions/session.ts';
import {
  createTables,
  place,
  type LiveGame,
  type TableRules,
  presentRound,
  writeSwitches,
  type Positions,
  type TableRound,
} from '../src/tables/index.ts';
import { createWalletClient } from '../src/wallet/index.ts';
import { fakeWallet, PLAYER } from './fake-wallet.ts';
import { gamesDatabase } from './games-database.ts';
import { manualClock } from './manual-clock.ts';
import { seededChance } from './seeded-chance.ts';
import { SECRETS } from './table.ts';

const SESSION_ID = '01900000-0000-7000-8000-00000000000a';
export const BALANCE = 10_00_000_00;
export const PAGE_TOKEN = 'a'.repeat(43);

export type Engine = Awaited<ReturnType<typeof openEngine>>;

/** The table's game, and what of it a server has of its own. */
export interface EngineGame {
  readonly rules: TableRules;
  readonly live?: () => LiveGame;
  /** Tables that the same servers run. */
  readonly beside?: readonly TableRules[];
}

export async function openEngine({ rules, live, beside = [] }: EngineGame = { rules: ultimateRoulette }) {
  const { gameId } = rules;
  const db = await gamesDatabase();
  const { database } = db;
  const wallet = await fakeWallet(SECRETS, { balance: BALANCE });
  wallet.state.gameId = gameId;
  const clock = manualClock();
  const chance = seededChance();
  const vault = createVault(chance(32), chance);
  const log = createLog({ level: 'silent' });
  const patience = { betMs: 60_000, winMs: 60_000 };
  const steps: TableRound[] = [];
  const session: Session = {
    id: SESSION_ID,
    provider: 'maidan-tables',
    gameId,
    playerId: PLAYER,
    playerName: 'Asha',
    sealedWalletToken: sealWalletToken(vault, SESSION_ID, 'wallet-session-of-launch-1'),
    wallet: 'main',
    language: 'en',
    theme: 'dark',
    lobbyPath: '/live-casino',
    balancePaise: BALANCE,
    startedAt: new Date(clock.now()),
  };
  const seat = async (seated: Session): Promise<void> => {
    const { id, playerId, startedAt, sealedWalletToken, provider } = seated;
    await database.query(
      `insert into games.sessions (id, provider, game_id, player_id, player_name, sealed_wallet_token, cookie_hash, page_hash,
         wallet, language, lobby_path, balance_paise, balance_at, started_at, expires_at)
       values ($1, $2, $3, $4, 'Asha', $5, $6, $7, 'main', 'en', '/', $8, $9, $9, $10)`,
      [
        id,
        provider,
        seated.gameId,
        playerId,
        sealedWalletToken,
        `cookie of ${id}`,
        id === SESSION_ID ? tokenHash(PAGE_TOKEN) : `page of ${id}`,
        BALANCE,
        startedAt,
        new Date(clock.now() + 1e9),
      ],
    );
  };
  await seat(session);

  /** A games server as far as its tables go. */
  function build(chainLength = 20) {
    const client = createWalletClient({
      url: wallet.url,
      secrets: () => ({ 'maidan-tables': ['one'], 'pavilion-games': ['two'], 'bazaar-reels': ['three'] }),
      clock,
    });
    const awaiting = createAwaiting(database);
    const { settled } = awaiting;
    const deliver = createDelivery({ database, wallet: client, vault, clock, log, taken: {}, settled });
    const outbox = createOutbox({ database, clock, log, deliver });
    const { poke } = outbox;
    const unfinished = createUnfinished({ database, clock, log, finishers: {}, poke });
    const deps: GameDeps = { database, wallet: client, vault, clock, chance, awaiting, unfinished, patience, poke };
    const tables = createTables({
      ...deps,
      log,
      rules: [rules, ...beside],
      ...(live && { live: [live()] }),
      chainLength,
      stepped: (round) => void steps.push(round),
    });
    return { deps, tables, outbox };
  }
  const stop = async ({ tables, outbox }: ReturnType<typeof build>): Promise<void> => {
    await tables.stop();
    await outbox.stop();
  };

  let server = build();
  await server.tables.tick();
  let keys = 0;
  const present = async (): Promise<TableRound> => (await presentRound(database, gameId)) as TableRound;

  return {
    database,
    wallet,
    clock,
    patience,
    steps,
    /** The operators switch the table off or on. */
    switchOff: async (isOff: boolean) => await writeSwitches(database, [gameId], isOff ? [gameId] : []),
    session,
    deps: () => server.deps,
    outbox: () => server.outbox,
    tables: () => server.tables,
    /** A second server beside the first. */
    another: () => {
      const other = build();
      return { ...other, stop: () => stop(other) };
    },
    present,
    async bet(positions: Positions, key?: string, of = session, readAt = new Date(clock.now())) {
      keys += 1;
      const placement = { key: key ?? `key-number-${keys}`, tableRoundId: (await present()).id, positions };
      return await place(server.deps, of, { rules, placement, readAt });
    },
    /** Another player sits down, or the same one at another table. */
    async join(number: number, more: Partial<Pick<Session, 'playerId' | 'gameId'>> = {}): Promise<Session> {
      const id = `01900000-0000-7000-8000-${String(number).padStart(12, 'c')}`;
      const sealedWalletToken = sealWalletToken(vault, id, 'wallet-session-of-launch-2');
      const joined = { ...session, id, playerId: id, sealedWalletToken, ...more };
      await seat(joined);
      return joined;
    },
    /** Time goes by, then the table takes its step, and what is due is sent. */
    async wait(ms: number): Promise<void> {
      clock.advance(ms);
      await server.tables.tick();
      await server.outbox.drain();
    },
    /** The process ends, and another one takes its place after so long. */
    async restart({ awayMs = 0, chainLength }: { readonly awayMs?: number; readonly chainLength?: number } = {}) {
      await stop(server);
      clock.advance(awayMs);
      server = build(chainLength);
      await server.tables.tick();
      await server.outbox.drain();
    },
    async close(): Promise<void> {
      await stop(server);
      await wallet.close();
      await db.drop();
    },
  };
}
