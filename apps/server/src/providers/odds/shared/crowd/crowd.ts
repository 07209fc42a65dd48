/**
 * A simulated crowd that trades on an exchange market (BET-32). It only reports trades, like an exchange that a feed
 * listens to: it has no orders, so it meets no player's. What it has traded by a time is a pure function of the
 * market and that time, however often and however late it is asked, so a restart finds the same figures.
 */
import { paise } from '@maidan/domain';
import type { Price } from '@maidan/domain';
import type { FeedMessage } from '../../../../modules/odds-feed/port.ts';
import { bestPrices, MAX_LEVEL_RUPEES } from '../quotes/exchange-quote.ts';
import { normal, uniform } from '../random.ts';
import type { Turnover } from './turnover.ts';

export type TradedDraft = Omit<Extract<FeedMessage, { readonly kind: 'traded' }>, 'publishedAtMs'>;

/** What an open market looks like: the chances that its quotes are made of. */
export type CrowdView = { readonly inPlay: boolean; readonly chances: Iterable<readonly [string, number]> };

export type CrowdMarket = {
  readonly marketKey: string;
  /** When the market opened, and when its event starts, epoch ms. */
  readonly opensAtMs: number;
  readonly startsAtMs: number;
  /** Game time per real time. */
  readonly speed: number;
  readonly turnover: Turnover;
  /** The market at a time that has passed; null while it takes no bets. Asked in the order of time. */
  readonly viewAt: (atMs: number) => CrowdView | null;
};

/** Until when the crowd looks in how often, by real time to the start. */
const ROUNDS = [
  { leadMs: 30 * 60_000, everyMs: 60_000 },
  { leadMs: 3 * 60_000, everyMs: 20_000 },
  { leadMs: 0, everyMs: 4_000 },
] as const;
const IN_PLAY_EVERY_MS = 2_000;
/** The crowd comes no earlier than this before the start, so that a restart never has long to catch up. */
const LONGEST_LEAD_MS = 48 * 3_600_000;
const HOUR_MS = 3_600_000;
/** Of what is traded before the start, the share of the near time. */
const NEAR_SHARE = 0.65;
/** The part of the money that does not follow the chances. */
const EVEN_SHARE = 0.2;
/** Moving prices make people trade: by so much per unit of log-odds, and at most. */
const LIVELY = { perMove: 12, max: 4 } as const;
const SIZE = { typicalRupees: 4_000, minRupees: 100, sigma: 0.8 } as const;
const PAISE_PER_RUPEE = 100;

type Side = { last: Price; rupees: number; readonly byPrice: Map<Price, number> };

export type Crowd = {
  /** Lets the crowd trade until a time, inclusive. */
  readonly tradeUntil: (atMs: number) => void;
  /** All that it has traded; null before the first trade. The same object until it trades again. */
  readonly traded: () => TradedDraft | null;
};

export function createCrowd(market: CrowdMarket): Crowd {
  const { marketKey, startsAtMs, speed, turnover } = market;
  const sides = new Map<string, Side>();
  let seen = new Map<string, number>();
  let round = 0;
  const comesAtMs = Math.max(market.opensAtMs, startsAtMs - LONGEST_LEAD_MS);
  let everyMs = intervalMs(startsAtMs - comesAtMs);
  let nextMs = comesAtMs + everyMs;
  let draft: TradedDraft | null = null;

  const trade = (selectionKey: string, price: Price, rupees: number): void => {
    const side = sides.get(selectionKey) ?? { last: price, rupees: 0, byPrice: new Map<Price, number>() };
    sides.set(selectionKey, side);
    side.last = price;
    side.rupees += rupees;
    side.byPrice.set(price, (side.byPrice.get(price) ?? 0) + rupees);
    draft = null;
  };

  /** A part is backed at the best lay and a part laid at the best back, whichever came last. */
  const share = (selectionKey: string, chance: number, inPlay: boolean, rupees: number): void => {
    const { back, lay } = bestPrices(chance, inPlay);
    const [first, second] = uniform(marketKey, selectionKey, round, 'side') < 1 / 2 ? [back, lay] : [lay, back];
    const earlier = Math.round(rupees * uniform(marketKey, selectionKey, round, 'share'));
    const isSplit = first !== null && second !== null && Math.min(earlier, rupees - earlier) >= SIZE.minRupees;
    if (isSplit) trade(selectionKey, first, earlier);
    const price = second ?? first;
    if (price !== null) trade(selectionKey, price, isSplit ? rupees - earlier : rupees);
  };

  const look = (atMs: number): void => {
    const view = market.viewAt(atMs);
    if (view === null) return;
    const { inPlay } = view;
    const chances = [...view.chances].filter(([, chance]) => chance > 0 && chance < 1);
    const sum = chances.reduce((total, [, chance]) => total + chance, 0);
    const expected = paceAt(turnover, inPlay, (startsAtMs - atMs) * speed) * everyMs * speed;
    for (const [selectionKey, chance] of chances) {
      const part = EVEN_SHARE / chances.length + (1 - EVEN_SHARE) * (chance / sum);
      const moved = Math.abs(logOdds(chance) - (seen.get(selectionKey) ?? logOdds(chance)));
      const rupees = expected * part * (1 + Math.min(LIVELY.max, LIVELY.perMove * moved));
      const amount = sizeOf(rupees, marketKey, selectionKey, round);
      if (amount > 0) share(selectionKey, chance, inPlay, amount);
    }
    seen = new Map(chances.map(([selectionKey, chance]) => [selectionKey, logOdds(chance)]));
  };

  return {
    tradeUntil: (atMs) => {
      while (nextMs <= atMs) {
        look(nextMs);
        round += 1;
        everyMs = intervalMs(startsAtMs - nextMs);
        nextMs += everyMs;
      }
    },
    traded: () => {
      if (draft === null && sides.size > 0) draft = draftOf(marketKey, sides);
      return draft;
    },
  };
}

const logOdds = (chance: number): number => Math.log(chance / (1 - chance));

const intervalMs = (leadMs: number): number => ROUNDS.find((each) => leadMs > each.leadMs)?.everyMs ?? IN_PLAY_EVERY_MS;

/** Rupees per millisecond of game time; `leadMs` is the game time to the start. */
function paceAt({ beforeRupees, nearMs, farMs, inPlayRupees }: Turnover, inPlay: boolean, leadMs: number): number {
  if (inPlay) return inPlayRupees / HOUR_MS;
  const lead = Math.max(0, leadMs);
  const near = (NEAR_SHARE / nearMs) * Math.exp(-lead / nearMs);
  const far = ((1 - NEAR_SHARE) / farMs) * Math.exp(-lead / farMs);
  return beforeRupees * (near + far);
}

/** Whole rupees around what is expected: little money is traded now and then, not in crumbs. */
function sizeOf(rupees: number, ...key: readonly [string, string, number]): number {
  const chance = Math.min(1, rupees / SIZE.typicalRupees);
  if (uniform(...key, 'trades') >= chance) return 0;
  const spread = Math.exp(SIZE.sigma * normal(...key, 'size') - SIZE.sigma ** 2 / 2);
  return Math.round(Math.min(MAX_LEVEL_RUPEES, Math.max(SIZE.minRupees, (rupees / chance) * spread)));
}

function draftOf(marketKey: string, sides: ReadonlyMap<string, Side>): TradedDraft {
  const inPaise = (rupees: number) => paise(rupees * PAISE_PER_RUPEE);
  const total = [...sides.values()].reduce((sum, { rupees }) => sum + rupees, 0);
  return {
    kind: 'traded',
    marketKey,
    tradedPaise: inPaise(total),
    last: [...sides].map(([selectionKey, { last }]) => [selectionKey, last]),
    volumes: [...sides].map(([selectionKey, { rupees, byPrice }]) => ({
      selectionKey,
      tradedPaise: inPaise(rupees),
      byPrice: [...byPrice].map(([price, sum]) => [price, inPaise(sum)]),
    })),
  };
}
