/** A games server on a database and a wallet of its own, and players at it, for tests. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signedHeaders } from '@maidan/wallet-api/signature';
import { mineCells } from '../games/mines/mine-cells.ts';
import { fieldOf } from '../games/mines/mines-repository.ts';
import { buildGamesServer, type GamesServer } from '../src/games-server.ts';
import { GAMES_API, type GameSession, type MinesAnswer, type PageBlock } from '../src/page-api.ts';
import { gameById } from '../src/catalogue/index.ts';
import { createLog } from '../src/platform/log.ts';
import type { Database } from '../src/platform/postgres/index.ts';
import type { ProviderSecrets } from '../src/provider-secrets.ts';
import { createVault, type Vault } from '../src/platform/vault.ts';
import { ownSeedsOf, roundById } from '../src/rounds/index.ts';
import { seedPairById, serverSeedOf } from '../src/seeds/index.ts';
import { createWalletClient } from '../src/wallet/index.ts';
import { fakeWallet } from './fake-wallet.ts';
import { gamesDatabase } from './games-database.ts';
import { manualClock } from './manual-clock.ts';
import { seededChance } from './seeded-chance.ts';

export const SECRETS = { 'maidan-tables': 'one', 'pavilion-games': 'two', 'bazaar-reels': 'three' } as const;
const HOST = 'bets.example';
/** Longer than any answer takes on a machine that is starved. */
const LONG_MS = 60_000;
const TEMPLATE = `<!doctype html><html lang="en" data-theme="dark"><head><title>Game</title><script type="module" crossorigin src="/games/assets/app-12345678.js"></script></head><body></body></html>`;

export type Table = Awaited<ReturnType<typeof openTable>>;
export type Player = Awaited<ReturnType<Table['seat']>>;

export interface Answer<Data> {
  readonly status: number;
  readonly data: Data;
}

/** `walletUrl`: another wallet than the one in memory; `startMs`: what the clock says first. */
export async function openTable({
  balance = 1_000_00,
  walletUrl,
  startMs,
  slotSeed,
}: {
  readonly balance?: number;
  readonly walletUrl?: string;
  readonly startMs?: number;
  readonly slotSeed?: string;
} = {}) {
  const db = await gamesDatabase();
  const wallet = await fakeWallet(SECRETS, { balance });
  const clock = manualClock(startMs);
  const lines: string[] = [];
  const pages = mkdtempSync(join(tmpdir(), 'maidan-games-pages-'));
  writeFileSync(join(pages, 'index.html'), TEMPLATE);
  writeFileSync(join(pages, 'verify.html'), '<title>Verify</title>');
  writeFileSync(join(pages, 'verify.mjs'), 'export {};');
  writeFileSync(join(pages, 'app-12345678.js'), 'export {};');
  const chance = seededChance();
  const vault = createVault(chance(32), chance);
  const patience = { betMs: LONG_MS, winMs: LONG_MS };
  let deadline = new AbortController();
  // A call that hangs meets its time-out at once.
  wallet.onHang(() => {
    const over = deadline;
    deadline = new AbortController();
    over.abort(new DOMException('Time-out', 'TimeoutError'));
  });
  let launches = 0;
  let secrets: ProviderSecrets = {
    'maidan-tables': [SECRETS['maidan-tables']],
    'pavilion-games': [SECRETS['pavilion-games']],
    'bazaar-reels': [SECRETS['bazaar-reels']],
  };
  let server = build();

  function build(): GamesServer {
    const built = buildGamesServer({
      database: db.database,
      wallet: createWalletClient({
        url: walletUrl ?? wallet.url,
        secrets: () => secrets,
        clock,
        deadline: () => deadline.signal,
      }),
      vault,
      clock,
      chance,
      log: createLog({ level: 'debug', destination: { write: (line) => void lines.push(line) } }),
      secrets: () => secrets,
      pagesDirectory: pages,
      isPlayMoney: true,
      patience,
      ...(slotSeed !== undefined && { slotSeed }),
    });
    built.start();
    return built;
  }

  /** A call of the platform, signed as a brand's. */
  async function asPlatform<Data>(
    call: string,
    body: object,
    { provider = 'maidan-tables', secret = 'one', nowMs = clock.now() } = {},
  ): Promise<Answer<Data>> {
    const path = `/provider/${call}`;
    const payload = JSON.stringify(body);
    const headers = signedHeaders({ providerId: provider, secret }, { method: 'POST', path, body: payload }, nowMs);
    const response = await server.http.inject({ method: 'POST', url: path, headers, payload });
    return { status: response.statusCode, data: response.json<Data>() };
  }

  async function launch(
    language: 'en' | 'hi' = 'en',
    more: { readonly theme?: 'dark' | 'light'; readonly gameId?: string } = {},
  ): Promise<string> {
    launches += 1;
    const provider = gameById(more.gameId ?? 'mines')?.provider ?? 'maidan-tables';
    const { data } = await asPlatform<{ url: string }>(
      'launch',
      { gameId: 'mines', launchToken: `launch-${launches}`, language, lobbyPath: '/live-casino', ...more },
      { provider, secret: SECRETS[provider] },
    );
    return data.url;
  }

  async function get(url: string, cookie?: string, more: Readonly<Record<string, string>> = {}) {
    const headers = { 'x-forwarded-host': HOST, 'x-forwarded-proto': 'https', ...(cookie && { cookie }), ...more };
    return await server.http.inject({ url, headers });
  }

  /** Somebody who has opened the game, as their browser does it. */
  async function seat(language: 'en' | 'hi' = 'en', address?: string, gameId = 'mines') {
    wallet.state.gameId = gameId;
    const arrived = await get(address ?? (await launch(language, { gameId })));
    const cookie = String(arrived.headers['set-cookie']).split(';')[0] ?? '';
    const block = blockOf((await get(`/games/play/${gameId}`, cookie)).body);

    async function call<Data>(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer<Data>> {
      const response = await server.http.inject({
        method,
        url: `${GAMES_API}/${path}`,
        headers: {
          authorization: `Bearer ${block.token}`,
          origin: 'null',
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { payload: JSON.stringify(body) }),
      });
      return { status: response.statusCode, data: response.json<Data>() };
    }

    const tab = launches;
    let keys = 0;
    const bet = async (more: object = {}) => {
      keys += 1;
      const body = {
        key: `tab-${tab}-key-${keys}`,
        stake: 100_00,
        mines: 3,
        clientSeed: 'player-seed',
        ...more,
      };
      return await call<MinesAnswer>('POST', 'mines/bet', body);
    };
    return {
      cookie,
      block,
      call,
      bet,
      session: async () => await call<GameSession>('GET', 'session'),
      open: async (roundId: string, cell: number) => await call<MinesAnswer>('POST', 'mines/open', { roundId, cell }),
      cashOut: async (roundId: string) => await call<MinesAnswer>('POST', 'mines/cash-out', { roundId }),
      /** Where the mines of a round lie, as only the server knows until the round is over. */
      minesOf: async (roundId: string) => await minesOf(db.database, vault, roundId),
    };
  }

  return {
    database: db.database,
    databaseUrl: db.url,
    wallet,
    clock,
    lines,
    asPlatform,
    launch,
    get,
    seat,
    http: () => server.http,
    unfinished: () => server.unfinished,
    /** What the platform tells of the first brand's secrets, newest first. */
    tellSecrets(newest: string, ...others: readonly string[]): void {
      secrets = { ...secrets, 'maidan-tables': [newest, ...others] };
    },
    /** What is due is sent, with everything that follows of it. */
    drain: () => server.outbox.drain(),
    /** Pages wait for the wallet no longer. */
    loseHope(): void {
      patience.betMs = 0;
      patience.winMs = 0;
    },
    /** Time goes by, and what falls due in it is sent at the end. */
    async wait(ms: number): Promise<void> {
      clock.advance(ms);
      await server.outbox.drain();
    },
    /** The process ends and another one takes its place. */
    async restart(): Promise<void> {
      await server.stop();
      server = build();
    },
    async close(): Promise<void> {
      await server.stop();
      await wallet.close();
      await db.drop();
      rmSync(pages, { recursive: true });
    },
  };
}

export function blockOf(html: string): PageBlock {
  const [, json = '{}'] = /<script type="application\/json" id="game">([^<]*)<\/script>/.exec(html) ?? [];
  return JSON.parse(json) as PageBlock;
}

async function minesOf(database: Database, vault: Vault, roundId: string): Promise<readonly number[]> {
  const round = await roundById(database, roundId);
  if (!round) throw new Error('No such round');
  const { seedPairId, nonce } = ownSeedsOf(round);
  const pair = await seedPairById(database, seedPairId);
  const { mines } = await fieldOf(database, roundId);
  const seeds = { serverSeed: serverSeedOf(vault, pair), clientSeed: pair.clientSeed ?? '', nonce };
  return mineCells(seeds, mines);
}

/** A cell that is no mine, or the so-manieth such cell. */
export function safeCell(mines: readonly number[], nth = 0): number {
  return Array.from({ length: 25 }, (_, cell) => cell).filter((cell) => !mines.includes(cell))[nth] ?? 0;
}
