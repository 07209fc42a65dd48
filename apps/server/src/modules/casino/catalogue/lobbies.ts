import {
  encodePercent,
  encodeRupees,
  getCasinoHome,
  listCasinoGames,
  listIndianCasinoGames,
  type CasinoGame as GameView,
  type CasinoLobby,
  type LobbyPicture,
} from '@maidan/contract';
import { WAGER_BASIS_POINTS } from '@maidan/domain';
import { encodeData, keepAnswer, type KeptAnswer } from '../../../platform/http/index.ts';
import type { CasinoGame, Lobby } from './games-repository.ts';
import { TOP_CASINO, TOP_SLOTS } from './fixed-lists.ts';

/** Answers that many get alike: the bytes are made once. */
export type GameAnswers = {
  readonly live: KeptAnswer;
  readonly slots: KeptAnswer;
  readonly indian: KeptAnswer;
  readonly home: KeptAnswer;
  /** A lobby for a page that the server renders; null where it has no game, or more than a page should carry. */
  readonly picture: (lobby: CasinoLobby) => LobbyPicture | null;
  /** Games that can be opened, by id. */
  readonly open: ReadonlyMap<string, GameView>;
};

const TOP_TEN = 10;
/** As many as the home page's carousel shows (HOM-11), and as many categories as its slider (HOM-08). */
const FIRST_GAMES = 24;
const FIRST_CATEGORIES = 8;
/** A rendered page carries its lobby twice, as markup and as data. */
const MAX_RENDERED_GAMES = 40;

/** `top`: ids by rounds, most played first. Only what can be opened is listed. */
export function gameAnswers(
  all: readonly CasinoGame[],
  top: readonly string[],
  providerNames: ReadonlyMap<string, string>,
): GameAnswers {
  const open = all.filter(({ isEnabled, isOffered }) => isEnabled && isOffered);
  const views = new Map(open.map((game) => [game.id, gameView(game, providerNames)]));
  const listed = (ids: readonly string[]): GameView[] => ids.flatMap((id) => views.get(id) ?? []);
  const inLobby = (lobby: Lobby) => listed(open.filter(({ lobbies }) => lobbies.includes(lobby)).map(({ id }) => id));
  const home = {
    topTen: listed(topTen(open, top)),
    topCasino: listed(TOP_CASINO),
    topSlots: listed(TOP_SLOTS),
    games: firstGames([...views.values()]),
  };
  const picture = (lobby: CasinoLobby): LobbyPicture | null => {
    const games = inLobby(lobby);
    return games.length === 0 || games.length > MAX_RENDERED_GAMES ? null : { lobby, games, home };
  };
  return {
    picture,
    live: keepAnswer(encodeData(listCasinoGames.data, inLobby('live'))),
    slots: keepAnswer(encodeData(listCasinoGames.data, inLobby('slots'))),
    indian: keepAnswer(encodeData(listIndianCasinoGames.data, inLobby('indian'))),
    home: keepAnswer(encodeData(getCasinoHome.data, home)),
    open: views,
  };
}

/** What the home page shows of all games: its answer stays small however many there are. */
function firstGames(games: readonly GameView[]): GameView[] {
  const ofCategory = new Map<string, GameView>();
  for (const game of games) if (!ofCategory.has(game.game_category)) ofCategory.set(game.game_category, game);
  const wanted = new Set([...games.slice(0, FIRST_GAMES), ...[...ofCategory.values()].slice(0, FIRST_CATEGORIES)]);
  return games.filter((game) => wanted.has(game));
}

/**
 * What an operator has pinned stands at its own place; the places between go to what is played most, then to the order of
 * the lobbies. Where there are fewer games than a pinned place, that game is the last.
 */
function topTen(open: readonly CasinoGame[], top: readonly string[]): readonly string[] {
  const pinned = open
    .flatMap(({ id, pinnedRank }) => (pinnedRank === null ? [] : [{ id, rank: pinnedRank }]))
    .toSorted((a, b) => a.rank - b.rank);
  const openIds = new Set(open.map(({ id }) => id));
  const free = new Set([...top.filter((id) => openIds.has(id)), ...openIds]);
  for (const { id } of pinned) free.delete(id);
  const others = [...free];
  const listed: string[] = [];
  while (listed.length < TOP_TEN && listed.length < openIds.size) {
    const [next] = pinned;
    const [other] = others;
    const isPinned = next !== undefined && (next.rank <= listed.length + 1 || other === undefined);
    const id = isPinned ? pinned.shift()?.id : others.shift();
    if (id !== undefined) listed.push(id);
  }
  return listed;
}

/** Where the site serves a game's poster. */
export function posterOf(id: string): string {
  return `/posters/${id}.svg`;
}

function gameView(game: CasinoGame, providerNames: ReadonlyMap<string, string>): GameView {
  const { id, kind, return: rtp, lowestReturn, bonusContribution } = game;
  const isTable = kind === 'table';
  return {
    table_id: isTable ? id : '',
    game_id: isTable ? '' : id,
    provider_name: providerNames.get(game.providerId) ?? game.providerId,
    game_images: posterOf(id),
    game_category: game.category,
    title: game.title,
    minStake: encodeRupees(game.minStakePaise),
    maxStake: encodeRupees(game.maxStakePaise),
    returnPercent: encodePercent(basisPointsOfReturn(rtp)),
    lowestReturnPercent: encodePercent(basisPointsOfReturn(lowestReturn ?? rtp)),
    bonusPercent: encodePercent(bonusContribution === 'none' ? 0 : WAGER_BASIS_POINTS[bonusContribution]),
  };
}

/** Rounded to the nearest, as the game's own page shows it. */
function basisPointsOfReturn({ numerator, denominator }: CasinoGame['return']): number {
  return Number((BigInt(numerator) * 20_000n + BigInt(denominator)) / (BigInt(denominator) * 2n));
}
