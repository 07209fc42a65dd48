/** What a game's folder declares (`games/<id>/game.ts`). Limits and figures follow from its rules wherever they can. */
import type { ProviderGame } from '@maidan/wallet-api';
import type { Fraction } from '../games/exact.ts';
import { INSTANT } from '../games/instant/limits.ts';
import type { InstantRules } from '../games/instant/rules.ts';
import { slotRules } from '../games/slots/engine.ts';
import type { SlotGame } from '../games/slots/slot-game.ts';
import type { Limits, TableRules } from '../tables/rules.ts';
import { RUPEE, type ProviderId } from './brands.ts';

/** Uses the rules of a game with one decision, whatever is chosen and drawn in it. */
type UseInstant = <Answer>(wire: <Choice, Drawn>(rules: InstantRules<Choice, Drawn>) => Answer) => Answer;

export interface Game extends ProviderGame {
  readonly provider: ProviderId;
  /** In the order of the lobbies, among the games of all brands. */
  readonly place: number;
  /** The rules of a table; absent of all other games. */
  readonly table?: TableRules;
  /** Ids of the table's positions in the order of its layout; absent of a table whose positions cannot be listed. */
  readonly positions?: readonly string[];
  /** The rules of a game with one decision, slots among them; absent of all others. */
  readonly instant?: UseInstant;
  readonly slot?: SlotGame;
}

const LEAST_OF_SLOTS = 10 * RUPEE;
const LARGEST_STAKES_OF_SLOTS = [5_000, 2_500, 2_000, 1_000].map((amount) => amount * RUPEE);
const LARGEST_WIN_OF_SLOTS = 1_00_00_000 * RUPEE;

type Declared = Pick<Game, 'title' | 'category' | 'place'>;
type Returns = Pick<ProviderGame, 'rtp' | 'lowestRtp'>;

/** A position as far as its table's limits and return follow from it. */
interface PositionFacts {
  readonly id: string;
  readonly limits: Limits;
  readonly rtp: Fraction;
}

/** A table of `maidan-tables`: all its positions together bound a round. `maxWin`: what they return at most in one result,
 *  each at its most, in paise; the test of the rules counts it. */
export function tableGame<Drawn>(
  rules: TableRules<Drawn>,
  {
    positions,
    isIndian = false,
    ...declared
  }: Declared & Pick<Game, 'maxWin'> & { readonly positions: readonly PositionFacts[]; readonly isIndian?: boolean },
): Game {
  const returns = positions.map(({ rtp }) => stated(rtp)).toSorted((a, b) => share(a) - share(b));
  const [lowest = NOTHING, highest = NOTHING] = [returns[0], returns.at(-1)];
  return {
    ...declared,
    gameId: rules.gameId,
    provider: 'maidan-tables',
    kind: 'table',
    lobbies: isIndian ? ['indian', 'live'] : ['live'],
    bonusContribution: 'table',
    minStake: Math.min(...positions.map(({ limits }) => limits.least)),
    maxStake: positions.reduce((sum, { limits }) => sum + limits.most, 0),
    rtp: highest,
    lowestRtp: lowest,
    table: rules,
    positions: positions.map(({ id }) => id),
  };
}

/** A game of one player at `maidan-tables`, with the returns of its best and its worst choice. */
export function soloGame(gameId: string, declared: Declared & Returns): Game {
  return {
    ...declared,
    ...INSTANT,
    gameId,
    provider: 'maidan-tables',
    kind: 'instant',
    lobbies: ['live'],
    bonusContribution: 'none',
  };
}

/** The same of a game whose bet is the only decision. */
export function instantGame<Choice, Drawn>(rules: InstantRules<Choice, Drawn>, declared: Declared & Returns): Game {
  return { ...soloGame(rules.gameId, declared), instant: (wire) => wire(rules) };
}

/** The largest stake of a slot, and what it wins at most: ₹1,00,00,000 (casino rules 14). */
export function largestOf({ title, bet, figures }: SlotGame): Pick<Game, 'maxStake' | 'maxWin'> {
  const winOf = (stake: number): number => (stake * figures.largest) / bet;
  const maxStake = LARGEST_STAKES_OF_SLOTS.find((stake) => winOf(stake) <= LARGEST_WIN_OF_SLOTS);
  if (maxStake === undefined) throw new RangeError(`${title} wins too much`);
  return { maxStake, maxWin: winOf(maxStake) };
}

export function slotGame(
  slot: SlotGame,
  { provider, ...declared }: Omit<Declared, 'title'> & Pick<Game, 'provider'>,
): Game {
  const rtp = stated(slot.figures.rtp);
  const rules = slotRules(slot);
  const { maxStake, maxWin } = largestOf(slot);
  return {
    ...declared,
    minStake: LEAST_OF_SLOTS,
    maxStake,
    gameId: slot.gameId,
    title: slot.title,
    provider,
    kind: 'slot',
    lobbies: ['slots'],
    bonusContribution: 'slots',
    maxWin,
    rtp,
    lowestRtp: rtp,
    instant: (wire) => wire(rules),
    slot,
  };
}

const NOTHING: ProviderGame['rtp'] = { numerator: 0, denominator: 1 };
const NINE_DECIMALS = 1_000_000_000n;

const share = ({ numerator, denominator }: ProviderGame['rtp']): number => numerator / denominator;

/** As numbers; a fraction that no number holds is cut to nine decimals. */
function stated({ numerator, denominator }: Fraction): ProviderGame['rtp'] {
  const isHeld = denominator <= Number.MAX_SAFE_INTEGER;
  return isHeld
    ? { numerator: Number(numerator), denominator: Number(denominator) }
    : { numerator: Number((numerator * NINE_DECIMALS) / denominator), denominator: Number(NINE_DECIMALS) };
}
