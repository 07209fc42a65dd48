/** The casino in a whole server: a provider of our own protocol, players in its games, and its signed calls. */
import { vi } from 'vitest';
import { WALLET_API_PATH, type WalletCall } from '@maidan/wallet-api';
import { paise } from '@maidan/domain';
import { signedHeaders } from '@maidan/wallet-api/signature';
import { offer } from '../src/modules/bonus/offers.ts';
import { grantFreeRounds, type FreeRoundGrant, type GameProvider } from '../src/modules/casino/index.ts';
import { systemClock } from '../src/platform/clock/index.ts';
import { tx, type Pool } from '../src/platform/postgres/index.ts';
import { ids, type MoreDeps, type Person } from './app.ts';
import { buildServices } from '../src/app/build-services.ts';
import { openBank } from './cashier.ts';
import { writeListed } from '../src/modules/casino/catalogue/games-repository.ts';
import { fakeProvider, listedGames, PROVIDER, SECRET } from './game-provider.ts';
import { serviceDeps } from './service-deps.ts';

export { minesGame, PROVIDER, SECRET } from './game-provider.ts';

/** Answers of the wallet, loosely: what a test asserts is what it reads. */
export type WalletAnswer = {
  readonly status: string;
  readonly code?: string;
  readonly balance?: number;
  readonly duplicate?: boolean;
  readonly applied?: boolean;
  readonly sessionToken?: string;
  readonly results?: readonly WalletAnswer[];
} & Record<string, unknown>;

export type Seat = Awaited<ReturnType<Casino['sit']>>;
export type Casino = Awaited<ReturnType<typeof openCasino>>;

/** Lists games of ours that are not offered, as after a day on which they were. */
export async function listOtherGames({ db, app }: Pick<Casino, 'db' | 'app'>): Promise<void> {
  await writeListed(db.pool, PROVIDER, listedGames);
  await app.lookForGames();
}

/** Another server's casino on the database of an open one: what a restart leaves, or what stands beside it. */
export async function anotherCasino(pool: Pool) {
  const { fake, provider } = fakeProvider();
  const { casino, gifts, sports } = buildServices({ ...serviceDeps(pool), gameProviders: [provider] });
  const { games } = casino.casino;
  await games.read();
  return { fake, games, wallet: casino.casino.wallet, bonusEvents: gifts.bonusEvents, limits: sports.limits };
}

/** `others` are providers beside the one that a test plays with; they offer no games. */
export async function openCasino(more: MoreDeps = {}, others: readonly GameProvider[] = []) {
  const { fake, provider } = fakeProvider();
  const bank = await openBank((pool) => ({
    gameProviders: [provider, ...others],
    ...(typeof more === 'function' ? more(pool) : more),
  }));
  await vi.waitUntil(async () => {
    const { data } = (await bank.app.http.inject('/api/v1/casino-games')).json<{ data: unknown[] }>();
    return data.length === fake.games.length;
  }, 30_000);

  const { now } = (typeof more === 'function' ? undefined : more.clock) ?? systemClock;

  /** A signed call as the provider makes it. */
  async function call(
    path: WalletCall,
    request: object | string,
    { secret = SECRET, nowMs = now(), providerId = PROVIDER } = {},
  ): Promise<{ status: number; answer: WalletAnswer }> {
    const body = typeof request === 'string' ? request : JSON.stringify(request);
    const url = `${WALLET_API_PATH}/${path}`;
    const headers = signedHeaders({ providerId, secret }, { method: 'POST', path: url, body }, nowMs);
    const answer = await bank.app.http.inject({ method: 'POST', url, headers, payload: body });
    return { status: answer.statusCode, answer: answer.json<WalletAnswer>() };
  }

  /** A player in a game, with what its calls need. */
  async function sit(who: Person, game = 'mines', gameId = game) {
    const opened = await bank.call<string>(who, 'POST', '/play-game', { body: { game_id: game } });
    const launchToken = fake.launches.at(-1)?.launchToken ?? '';
    const { answer } = await call('session/authenticate', { requestId: ids(), launchToken });
    const token = answer.sessionToken ?? '';
    const of = (roundId: string) => ({ playerId: who.playerId, gameId, roundId, currency: 'INR' });
    const ask = async (path: WalletCall, request: object): Promise<WalletAnswer> => (await call(path, request)).answer;
    return {
      who,
      opened,
      launchToken,
      answer,
      token,
      of,
      /** Paise. */
      bet: (roundId: string, txId: string, amount: number, further: object = {}) =>
        ask('bet', { ...of(roundId), txId, amount, sessionToken: token, ...further }),
      win: (roundId: string, txId: string, betTxId: string, amount: number, further: object = {}) =>
        ask('win', { ...of(roundId), txId, betTxId, amount, ...further }),
      rollback: (roundId: string, txId: string, betTxId: string, further: object = {}) =>
        ask('rollback', { ...of(roundId), txId, betTxId, ...further }),
      close: (roundId: string, further: object = {}) => ask('round/close', { ...of(roundId), ...further }),
    };
  }

  /** Paise in a player's wallets. */
  async function balances(who: Person): Promise<{ main: number; bonus: number }> {
    const { rows } = await bank.db.pool.query<{ kind: string; balance_paise: number }>(
      'select kind, balance_paise from wallets where player_id = $1',
      [who.playerId],
    );
    const of = (kind: string) => rows.find((row) => row.kind === kind)?.balance_paise ?? 0;
    return { main: of('1'), bonus: of('2') };
  }

  /** A bonus of a first deposit, claimed by its player. */
  async function claimedBonus(who: Person, amountPaise: number): Promise<string> {
    const given = {
      kind: 'first-deposit',
      playerId: who.playerId,
      ofPaise: paise(amountPaise),
      reference: ids(),
    } as const;
    const offered = await tx(bank.db.pool, (t) => offer(t, { ...given, newId: ids, at: new Date(now()) }));
    const bonusId = offered[0]?.id ?? '';
    await bank.call(who, 'PUT', '/api/v1/claim-bonus', { body: { bonusId } });
    return bonusId;
  }

  async function activeBonus(who: Person, amountPaise: number): Promise<string> {
    const bonusId = await claimedBonus(who, amountPaise);
    await bank.call(who, 'PUT', '/api/v1/activate-bonus', { body: { bonusId } });
    return bonusId;
  }

  /** Free rounds of a player, which bets may then name. */
  async function grant({ playerId }: Person, freeRoundId: string, terms: Partial<FreeRoundGrant> = {}): Promise<void> {
    const expiresAt = new Date(now() + 60 * 60_000);
    const granted = { providerId: PROVIDER, freeRoundId, playerId, gameId: null, rounds: 1, expiresAt, ...terms };
    await grantFreeRounds(bank.db.pool, granted, new Date(now()));
  }

  return { ...bank, grant, claimedBonus, activeBonus, now, fake, walletCall: call, sit, balances };
}
