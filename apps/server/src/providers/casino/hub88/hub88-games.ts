/** The games that Hub88 lists, as the casino's catalogue takes them. */
import { LISTED_LAST } from '../shared/listed-last.ts';
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { OfferedGame } from '../../../modules/casino/port.ts';

/** What is used of a game. Whatever else is listed is ignored: Hub88 adds fields without notice. */
const listedGame = z.object({
  game_code: z.string().check(z.regex(/^[\x21-\x7e]{1,128}$/)),
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  enabled: z.boolean(),
  category: z.nullish(z.string()),
  /** Per cent. */
  rtp: z.nullish(z.union([z.string(), z.number()])),
  blocked_countries: z.nullish(z.array(z.string())),
  restricted_countries: z.nullish(z.array(z.string())),
});
type ListedGame = z.infer<typeof listedGame>;

/** Where our players are. */
export const COUNTRY = 'IN';

/** Hub88 states no stake limits, the games enforce their own: from a paisa to ₹5 lakh. */
const MIN_STAKE_PAISE = 1;
const MAX_STAKE_PAISE = 5_00_000_00;
/** The same for a win; one above is paid and reported. */
export const MAX_WIN_PAISE = 1_00_00_000_00;

/** Throws for what is no list. A game that does not fit is left out, and the others are offered. */
export function gamesOf(answer: unknown): readonly OfferedGame[] {
  const listed = z
    .array(z.unknown())
    .parse(answer)
    .flatMap((each) => {
      const read = listedGame.safeParse(each);
      return read.success ? (offeredGame(read.data) ?? []) : [];
    });
  return [...new Map(listed.map((game) => [game.gameId, game])).values()];
}

/** Null for a game that cannot be offered: it is switched off or not for our players, it says no return, or its session
 *  may go on to another game, as at a live dealer's. A session of ours belongs to one game. */
function offeredGame(game: ListedGame): OfferedGame | null {
  const { game_code: gameId, enabled, category } = game;
  const rtp = returnOf(game.rtp);
  const title = game.name.replace(/\p{C}/gu, ' ').trim();
  const isBlocked = [game.blocked_countries, game.restricted_countries].some((codes) => codes?.includes(COUNTRY));
  if (!enabled || isBlocked || rtp === null || title === '' || /live/i.test(category ?? '')) return null;
  const kind = kindOf(category ?? '');
  return {
    gameId,
    title,
    kind,
    minStake: MIN_STAKE_PAISE,
    maxStake: MAX_STAKE_PAISE,
    maxWin: MAX_WIN_PAISE,
    rtp,
    listing: {
      id: siteId(gameId),
      category: categoryOf(category),
      lobbies: [kind === 'slot' ? 'slots' : 'live'],
      bonusContribution: 'none',
      sort: LISTED_LAST,
    },
  };
}

/** Per cent as an exact fraction; null for what is no return from above 0 to 100. */
function returnOf(rtp: string | number | null | undefined): OfferedGame['rtp'] | null {
  const [, whole = '', decimals = ''] = /^(\d{1,3})(?:\.(\d{1,6}))?$/.exec(String(rtp ?? '').trim()) ?? [];
  const numerator = Number(`${whole}${decimals}`);
  const denominator = Number(`100${'0'.repeat(decimals.length)}`);
  return whole !== '' && numerator > 0 && numerator <= denominator ? { numerator, denominator } : null;
}

function kindOf(category: string): OfferedGame['kind'] {
  if (/slot/i.test(category)) return 'slot';
  return /table|card|roulette|baccarat|blackjack|poker/i.test(category) ? 'table' : 'instant';
}

function categoryOf(category: string | null | undefined): string {
  const text = (category ?? '').replace(/\p{C}/gu, ' ').trim().slice(0, 60);
  return text === '' ? 'Games' : text;
}

const LONGEST_PLAIN = 50;

/** A code of lower-case letters, digits and single underscores keeps its letters; any other gets a hash, so that two codes
 *  never share an id. */
function siteId(code: string): string {
  if (code.length <= LONGEST_PLAIN && /^[a-z0-9]+(_[a-z0-9]+)*$/.test(code))
    return `hub88-${code.replaceAll('_', '-')}`;
  return `hub88--${createHash('sha256').update(code).digest('hex').slice(0, 40)}`;
}
