import type { CasinoLobby } from '@maidan/contract';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Log } from '../../../platform/log/index.ts';
import type { Pool } from '../../../platform/postgres/index.ts';
import type { Secrets } from '../../../platform/secrets/index.ts';
import type { GameProvider } from '../port.ts';
import {
  allGames,
  mostPlayed,
  upsertProvider,
  writeListed,
  writeNothingOffered,
  writeOffered,
  type CasinoGame,
} from './games-repository.ts';
import { gameAnswers, type GameAnswers } from './lobbies.ts';
import { goodSecrets, knownSecrets, signingSecret, type KnownSecrets } from './provider-secrets.ts';

export type CasinoCatalogue = ReturnType<typeof casinoCatalogue>;

const REFRESH_EVERY_MS = 15_000;
/** How long the games of a provider that does not answer are still listed. */
const LIST_LIVES_MS = 5 * 60_000;
const WEEK_MS = 7 * 24 * 60 * 60_000;
const TOP = 10;
/** A week's rounds are counted this often, and not with every reading. */
const COUNT_EVERY_MS = 5 * 60_000;

/** Games and providers in memory, read from the database again and again: another process or an operator may change them. */
export function casinoCatalogue({
  database,
  clock,
  log,
  secrets,
  providers,
}: {
  readonly database: Pool;
  readonly clock: Clock;
  readonly log: Log;
  readonly secrets: Secrets;
  readonly providers: readonly GameProvider[];
}) {
  let games = new Map<string, CasinoGame>();
  let answers: GameAnswers = gameAnswers([], [], new Map());
  let known = new Map<string, KnownSecrets>();
  const byProvider = new Map(providers.map((provider) => [provider.id, provider]));
  /** Providers that did not answer when they were asked last, or were not asked yet. */
  const unreached = new Set(byProvider.keys());
  /** When each provider listed its games last; what was stored before a start counts from the start. */
  const listedAtMs = new Map(providers.map(({ id }) => [id, clock.now()]));
  const names = new Map(providers.map(({ id, name }) => [id, name]));
  for (const { id, signWith } of providers) {
    signWith?.(() => {
      const found = known.get(id);
      return found && signingSecret(found, clock.now());
    });
  }

  let top: readonly string[] = [];
  let countedAtMs = Number.NEGATIVE_INFINITY;

  async function count(): Promise<void> {
    const nowMs = clock.now();
    if (nowMs - countedAtMs < COUNT_EVERY_MS) return;
    top = await mostPlayed(database, new Date(nowMs - WEEK_MS), TOP);
    countedAtMs = nowMs;
  }

  async function read(): Promise<void> {
    const ofSettings = (id: string): readonly string[] => byProvider.get(id)?.secrets ?? [];
    const [all, found] = await Promise.all([allGames(database), knownSecrets(database, secrets, ofSettings), count()]);
    games = new Map(all.map((game) => [game.id, game]));
    answers = gameAnswers(all, top, names);
    known = found;
  }

  const switchedOffAt = ({ id }: GameProvider): readonly string[] =>
    [...games.values()].filter((game) => game.providerId === id && !game.isEnabled).map((game) => game.providerGameId);

  const maxWinPaise = (providerId: string): number =>
    byProvider.get(providerId)?.maxWinPaise ?? Number.MAX_SAFE_INTEGER;

  /** Asks a provider for its games, and shows them; those of one that does not answer are listed for a while. */
  async function refreshOne(provider: GameProvider): Promise<void> {
    try {
      const offered = await provider.games(switchedOffAt(provider));
      unreached.delete(provider.id);
      listedAtMs.set(provider.id, clock.now());
      await writeListed(database, provider.id, offered);
      await writeOffered(database, provider.id, offered);
    } catch (error) {
      log.debug({ provider: provider.id, reason: String(error) }, 'game provider not reached');
      unreached.add(provider.id);
      // The last good list stays: a launch finds out whether the provider is there.
      const goodMs = listedAtMs.get(provider.id) ?? Number.NEGATIVE_INFINITY;
      if (clock.now() - goodMs > LIST_LIVES_MS) await writeNothingOffered(database, provider.id);
    }
    await readSoon();
  }

  /** One reading after the other, so that an older one never replaces a newer one; who comes before the next has begun
   *  shares it. */
  let reading = Promise.resolve();
  let nextReading: Promise<void> | null = null;
  function readSoon(): Promise<void> {
    if (nextReading) return nextReading;
    const next = reading.then(() => {
      nextReading = null;
      return read();
    });
    nextReading = next;
    reading = next.catch(() => undefined);
    return next;
  }

  const notRefreshed = (provider: string | null) => (error: unknown) => {
    log.warn({ provider, reason: String(error) }, 'casino catalogue not refreshed');
  };

  /** Each provider has its own queue: one that hangs holds up no other's games. */
  const asking = new Map<string, Promise<void>>();
  function askSoon(provider: GameProvider): Promise<void> {
    const asked = (asking.get(provider.id) ?? Promise.resolve())
      .then(() => refreshOne(provider))
      .catch(notRefreshed(provider.id));
    asking.set(provider.id, asked);
    return asked;
  }

  /** Resolves when every provider has answered or failed. */
  const refreshSoon = async (): Promise<void> => {
    if (providers.length === 0) await readSoon().catch(notRefreshed(null));
    await Promise.all(providers.map(askSoon));
  };

  return {
    /** In the order of the lobbies. */
    all: (): readonly CasinoGame[] => [...games.values()],
    byId: (id: string): CasinoGame | undefined => games.get(id),
    /** W-10: whether a bet may open a round. A provider that was away a moment ago has not taken its games back: it is
     *  there again when its bets arrive. */
    takesRounds: ({ isEnabled, isOffered, providerId }: CasinoGame): boolean =>
      isEnabled && (isOffered || unreached.has(providerId)),
    /** What the lobbies and the home page answer, encoded once a reading. */
    answers: () => answers,
    picture: (lobby: CasinoLobby) => answers.picture(lobby),
    /** Whether a provider is known and not switched off. */
    isActive: (providerId: string): boolean => known.has(providerId),
    /** Of calls from a provider; none for one that is unknown or switched off. */
    secretsOf(providerId: string): readonly string[] {
      const found = known.get(providerId);
      return found ? goodSecrets(found, clock.now()) : [];
    },
    /** The most that a provider pays a player: with one round, and with the wins of one day above their stakes. */
    maxWinPaise,
    /** The most that a round of a game returns, as its provider lists it, and at most what the provider pays. */
    maxReturnPaise: ({ providerId, maxWinPaise: listedPaise }: CasinoGame): number =>
      listedPaise > 0 ? Math.min(listedPaise, maxWinPaise(providerId)) : maxWinPaise(providerId),
    read: readSoon,
    /** Tells the provider of a game at once that an operator has switched one of its games; returns before it has answered. */
    tell(providerId: string): void {
      const provider = byProvider.get(providerId);
      if (provider) void askSoon(provider);
    },
    refresh: refreshSoon,

    async start(): Promise<() => Promise<void>> {
      for (const provider of providers) await upsertProvider(database, provider);
      await readSoon();
      void refreshSoon();
      const stop = clock.every(REFRESH_EVERY_MS, () => void refreshSoon());
      return async () => {
        stop();
        await Promise.all(asking.values());
      };
    },
  };
}
