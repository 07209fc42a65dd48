import { normal } from '../random.ts';

/** How much a crowd trades in one market, in rupees, and when. Times are the market's own. */
export type Turnover = {
  /** Traded by the start in a market that is announced long before. */
  readonly beforeRupees: number;
  /** Two time constants before the start: most is traded within the near one, the rest within the far one. */
  readonly nearMs: number;
  readonly farMs: number;
  /** Traded in an hour of play. */
  readonly inPlayRupees: number;
};

const MINUTE_MS = 60_000;
const LAKH = 100_000;

/** The main markets by sport: at the start tens of times what a page offers of them. */
const MAIN = {
  cricket: { beforeRupees: LAKH * 240, nearMs: 60 * MINUTE_MS, farMs: 360 * MINUTE_MS, inPlayRupees: LAKH * 220 },
  football: { beforeRupees: LAKH * 160, nearMs: 45 * MINUTE_MS, farMs: 300 * MINUTE_MS, inPlayRupees: LAKH * 180 },
  tennis: { beforeRupees: LAKH * 60, nearMs: 30 * MINUTE_MS, farMs: 180 * MINUTE_MS, inPlayRupees: LAKH * 50 },
  kabaddi: { beforeRupees: LAKH * 90, nearMs: 30 * MINUTE_MS, farMs: 180 * MINUTE_MS, inPlayRupees: LAKH * 110 },
  'horse-racing': {
    beforeRupees: LAKH * 300,
    nearMs: 4 * MINUTE_MS,
    farMs: 30 * MINUTE_MS,
    inPlayRupees: LAKH * 1_200,
  },
  'greyhound-racing': { beforeRupees: LAKH * 120, nearMs: 3 * MINUTE_MS, farMs: 20 * MINUTE_MS, inPlayRupees: 0 },
} as const satisfies Record<string, Turnover>;
const BY_SPORT: ReadonlyMap<string, Turnover> = new Map(Object.entries(MAIN));

/** What the crowd trades in an event's other markets, as a share of the main one. */
const OTHER_SHARE = 0.3;
/** How much events of one sport differ: the standard deviation of the logarithm. */
const EVENT_SIGMA = 0.35;

/** A market's turnover by its sport's slug and its event; some events draw more money than others. Throws for a sport
 *  that has no turnover here. */
export function turnoverOf(sport: string, eventKey: string, isMain: boolean): Turnover {
  const main = BY_SPORT.get(sport);
  if (main === undefined) throw new Error(`the crowd knows no turnover of ${sport}`);
  const { beforeRupees, inPlayRupees, ...times } = main;
  const share = Math.exp(EVENT_SIGMA * normal(eventKey, 'crowd')) * (isMain ? 1 : OTHER_SHARE);
  return { ...times, beforeRupees: share * beforeRupees, inPlayRupees: share * inPlayRupees };
}
