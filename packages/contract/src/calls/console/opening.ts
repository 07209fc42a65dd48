import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { operatorsWith } from '../../rights.ts';

const TAG = 'Console: markets by hand';
const id = z.string().check(z.minLength(1), z.maxLength(64));
const name = z.string().check(z.maxLength(80));
/** `hindi` may be empty for names of people and teams, and where the product knows the Hindi. */
const named = z.strictObject({ name, hindi: name });
export type NamedByHand = z.infer<typeof named>;

/** Sports whose events can be opened by hand, as the feeds name them. */
export const SPORTS_BY_HAND = [
  { slug: 'cricket', name: 'Cricket', code: '4' },
  { slug: 'football', name: 'Football', code: '1' },
  { slug: 'tennis', name: 'Tennis', code: '2' },
  { slug: 'kabaddi', name: 'Kabaddi', code: '99994' },
] as const;
export type SportByHand = (typeof SPORTS_BY_HAND)[number]['slug'];
const SLUGS = SPORTS_BY_HAND.map(({ slug }) => slug) as [SportByHand, ...SportByHand[]];

export interface FancyTemplate {
  readonly sport: SportByHand;
  /** The feeds' own words, so that the market has its Hindi and its present score. */
  readonly words: string;
  /** The largest number of its slot; null where it has none. */
  readonly numberTo: number | null;
  /** Whose it is, for its slot; null where it has none. */
  readonly of: 'side' | 'player' | null;
  readonly category: 'sessions' | 'batters' | 'wickets';
}

const WICKETS = ['1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th', '9th', '10th'] as const;
/** `3` → `3rd`. */
export const wicketWords = (number: number): string => WICKETS[number - 1] ?? String(number);

/** The fancies that traders open again and again. A closed set, pinned by a test to what the site can say in Hindi. */
export const FANCY_TEMPLATES = {
  'over-runs': { sport: 'cricket', words: '{number} over runs {name}', numberTo: 50, of: 'side', category: 'sessions' },
  'batter-runs': { sport: 'cricket', words: '{name} runs', numberTo: null, of: 'player', category: 'batters' },
  'wicket-runs': {
    sport: 'cricket',
    words: 'Fall of {nth} wicket {name}',
    numberTo: WICKETS.length,
    of: 'side',
    category: 'wickets',
  },
  'total-points': { sport: 'kabaddi', words: 'Total points', numberTo: null, of: null, category: 'sessions' },
  'half-points': { sport: 'kabaddi', words: 'First-half points', numberTo: null, of: null, category: 'sessions' },
  'side-points': { sport: 'kabaddi', words: '{name} points', numberTo: null, of: 'side', category: 'sessions' },
} as const satisfies Readonly<Record<string, FancyTemplate>>;
export type FancyTemplateId = keyof typeof FANCY_TEMPLATES;
const TEMPLATE_IDS = Object.keys(FANCY_TEMPLATES) as [FancyTemplateId, ...FancyTemplateId[]];

const staked = z.enum(['EXCHANGE', 'BOOKMAKER']);

const marketToOpen = z.discriminatedUnion('kind', [
  /** Match Odds or Bookmaker on the sides of the event, with or without a draw. */
  z.strictObject({ kind: z.literal('sides'), marketType: staked, withDraw: z.boolean() }),
  z.strictObject({
    kind: z.literal('own'),
    marketType: staked,
    market: named,
    selections: z.array(named).check(z.minLength(2), z.maxLength(30)),
  }),
  z.strictObject({
    kind: z.literal('template'),
    template: z.enum(TEMPLATE_IDS),
    number: z.nullable(z.int()),
    name,
  }),
  z.strictObject({ kind: z.literal('own-fancy'), market: named }),
]);
export type MarketToOpen = z.infer<typeof marketToOpen>;

/** OPR-04: an event that no feed announces. It goes in-play at its start, and ends with its last market. */
export const openEventByHand = call({
  name: 'openEventByHand',
  method: 'POST',
  path: '/api/v1/console/events',
  summary: 'Open an event by hand, with its first markets',
  tag: TAG,
  access: operatorsWith('open-markets'),
  body: z.strictObject({
    sport: z.enum(SLUGS),
    league: named,
    home: name,
    away: name,
    startsAt: z.iso.datetime(),
    /** Empty if it is not known. */
    ground: named,
    markets: z.array(marketToOpen).check(z.minLength(1), z.maxLength(10)),
  }),
  data: z.object({ id: z.string(), name: z.string() }),
});

/** OPR-04: beside the markets of a feed, or in an event opened by hand. A bookmaker market or fancy takes no bets until a
 *  trader has taken it and sent a quote. */
export const openMarketByHand = call({
  name: 'openMarketByHand',
  method: 'POST',
  path: '/api/v1/console/events/:id/markets',
  summary: 'Open a market of an event by hand',
  tag: TAG,
  access: operatorsWith('open-markets'),
  params: z.object({ id }),
  body: z.strictObject({ market: marketToOpen }),
  data: z.object({ id: z.string(), name: z.string() }),
});
