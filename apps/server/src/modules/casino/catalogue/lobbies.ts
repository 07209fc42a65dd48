import {
  encodePercent,
  encodeRupees,
  getCasinoHome,
  listCasinoGames,
  listIndianCasinoGames,
  type CasinoGame as GameView,
} from '@maidan/contract';
import { WAGER_BASIS_POINTS } from '@maidan/domain';
import { encodeData, keepAnswer, type KeptAnswer } from '../../../platform/http/index.ts';
import type { CasinoGame, Lobby } from './games-repository.ts';
import { TOP_CASINO, TOP_SLOTS } from './own-games.ts';

/** Answers that many get alike: the bytes are made once. */
export type GameAnswers = {
  readonly live: KeptAnswer;
  readonly slots: KeptAnswer;
  readonly indian: KeptAnswer;
  readonly home: KeptAnswer;
};

const TOP_TEN = 10;

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
  const games = [...views.values()];
  const home = {
    topTen: listed(topTen(open, top)),
    topCasino: listed(TOP_CASINO),
    topSlots: listed(TOP_SLOTS),
    games,
  };
  return {
    live: keepAnswer(encodeData(listCasinoGames.data, inLobby('live'))),
    slots: keepAnswer(encodeData(listCasinoGames.data, inLobby('slots'))),
    indian: keepAnswer(encodeData(listIndianCasinoGames.data, inLobby('indian'))),
    home: keepAnswer(encodeData(getCasinoHome.data, home)),
  };
}

/** What an operator has pinned, then what is played most, then the order of the lobbies. */
function topTen(open: readonly CasinoGame[], top: readonly string[]): readonly string[] {
  const pinned = open
    .filter(({ pinnedRank }) => pinnedRank !== null)
    .toSorted((a, b) => (a.pinnedRank ?? 0) - (b.pinnedRank ?? 0));
  const ids = [...pinned.map(({ id }) => id), ...top, ...open.map(({ id }) => id)];
  return [...new Set(ids)].slice(0, TOP_TEN);
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

/** Rounded down: a return is never shown higher than it is. */
function basisPointsOfReturn({ numerator, denominator }: CasinoGame['return']): number {
  return Number((BigInt(numerator) * 10_000n) / BigInt(denominator));
}
