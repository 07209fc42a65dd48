import { FANCY_TEMPLATES, wicketWords, type MarketToOpen, type Refusal } from '@maidan/contract';
import { ok, type Result } from '@maidan/domain';
import { BY_HAND_KEY, type CatalogueEvent, type MarketAnnouncement } from '../../catalogue/index.ts';
import { fault, properName, type Named, type Names } from './names.ts';

/** What opening a market stores: the market, and the Hindi of its names. */
export type PlannedMarket = {
  readonly market: Omit<MarketAnnouncement, 'eventId'>;
  readonly names: readonly Named[];
};

/** What of its event a market depends on. */
export type ForEvent = Pick<CatalogueEvent, 'name'> & { readonly sport: Pick<CatalogueEvent['sport'], 'slug'> };

/** X-7, B-6: the delays of the simulated feeds. */
const DELAY_MS = { exchange: 5_000, bookmaker: 3_000, fancy: 3_000 } as const;
/** Display order: the sides' markets first, fancies by category as the feeds' are. */
const SORT = { exchange: 1, bookmaker: 2, own: 50, sessions: 100, batters: 500, wickets: 700 } as const;
const ROW = 'row';

/** A name in URL form. */
export const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const kindOf = { EXCHANGE: 'exchange', BOOKMAKER: 'bookmaker' } as const;

/** The market that an operator has asked for, or what is wrong with it and what would be right. */
export function planMarket(wanted: MarketToOpen, event: ForEvent, names: Names): Result<PlannedMarket, Refusal> {
  switch (wanted.kind) {
    case 'sides':
      return sidesMarket(wanted, event);
    case 'own':
      return ownMarket(wanted, names);
    case 'template':
      return templateFancy(wanted, event);
    case 'own-fancy': {
      const market = names.check(wanted.market);
      return market.ok ? ok(fancy(market.value.name, 'sessions', [market.value])) : market;
    }
  }
}

type Wanted<Kind extends MarketToOpen['kind']> = Extract<MarketToOpen, { kind: Kind }>;

function sidesMarket({ marketType, withDraw }: Wanted<'sides'>, event: ForEvent): Result<PlannedMarket, Refusal> {
  const sides = event.name.split(' v ');
  if (sides.length !== 2) return fault('no-sides', event.name);
  const name = marketType === 'EXCHANGE' ? 'Match Odds' : 'Bookmaker';
  const selections = withDraw ? [...sides, 'The Draw'] : sides;
  return ok(staked({ name, marketType, selections, complete: true }));
}

function ownMarket({ marketType, market, selections }: Wanted<'own'>, names: Names): Result<PlannedMarket, Refusal> {
  const name = names.check(market);
  if (!name.ok) return name;
  const checked: Named[] = [];
  for (const each of selections) {
    const selection = names.check(each, { isProper: true });
    if (!selection.ok) return selection;
    if (checked.some((other) => slugOf(other.name) === slugOf(selection.value.name))) {
      return fault('same-name', selection.value.name);
    }
    checked.push(selection.value);
  }
  const said = { name: name.value.name, marketType, selections: checked.map((each) => each.name), complete: false };
  const planned = staked(said, SORT.own);
  return ok({ ...planned, names: [name.value, ...checked] });
}

function staked(
  said: {
    readonly name: string;
    readonly marketType: 'EXCHANGE' | 'BOOKMAKER';
    readonly selections: readonly string[];
    /** Whether one of the selections is certain to win (E-1). */
    readonly complete: boolean;
  },
  sort?: number,
): PlannedMarket {
  const kind = kindOf[said.marketType];
  const rules = { betDelayMs: DELAY_MS[kind] };
  return {
    market: {
      providerKey: `${BY_HAND_KEY}${kind}/${slugOf(said.name)}`,
      kind,
      name: said.name,
      category: null,
      sort: sort ?? SORT[kind],
      rules: kind === 'exchange' ? { ...rules, complete: said.complete } : rules,
      selections: said.selections.map((name) => ({ providerKey: slugOf(name), name })),
    },
    names: [],
  };
}

function templateFancy(wanted: Wanted<'template'>, event: ForEvent): Result<PlannedMarket, Refusal> {
  const { sport, words, numberTo, of, category } = FANCY_TEMPLATES[wanted.template];
  if (sport !== event.sport.slug) return fault('other-sport', words.replaceAll(/[{}]/g, ''));
  const number = wanted.number ?? 0;
  if (numberTo !== null && !(number >= 1 && number <= numberTo)) return fault('number', String(numberTo));
  const name = of === null ? ok('') : properName(wanted.name);
  if (!name.ok) return name;
  const said = words
    .replace('{number}', String(number))
    .replace('{nth}', wicketWords(number))
    .replace('{name}', name.value);
  return ok(fancy(said, category, []));
}

function fancy(name: string, category: 'sessions' | 'batters' | 'wickets', names: readonly Named[]): PlannedMarket {
  return {
    market: {
      providerKey: `${BY_HAND_KEY}fancy/${slugOf(name)}`,
      kind: 'fancy',
      name,
      category,
      sort: SORT[category],
      rules: { betDelayMs: DELAY_MS.fancy },
      selections: [{ providerKey: ROW, name }],
    },
    names,
  };
}
