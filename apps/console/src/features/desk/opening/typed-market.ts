/** A market while it is typed, and as it is sent. Pure. */
import { FANCY_TEMPLATES, type FancyTemplate, type FancyTemplateId, type MarketToOpen } from '@maidan/contract';

/** What can be opened in an event. */
export type Choice = 'template' | 'own-fancy' | 'match-odds' | 'bookmaker' | 'own-exchange' | 'own-bookmaker';

export const CHOICES: Readonly<Record<Choice, string>> = {
  template: 'Fancy from a template',
  'own-fancy': 'Fancy with a name of its own',
  'match-odds': 'Match Odds (exchange)',
  bookmaker: 'Bookmaker',
  'own-exchange': 'Exchange market with its own selections',
  'own-bookmaker': 'Bookmaker market with its own selections',
};

export interface TypedMarket {
  readonly choice: Choice;
  readonly template: FancyTemplateId;
  readonly number: string;
  /** Whose runs or points, for a template. */
  readonly of: string;
  readonly name: string;
  readonly hindi: string;
  /** One selection a line, “English | हिंदी” where it has a Hindi name. */
  readonly selections: string;
  readonly withDraw: boolean;
}

/** Templates of a sport, in the order of the list. */
export function templatesOf(sport: string): readonly (readonly [FancyTemplateId, FancyTemplate])[] {
  return (Object.entries(FANCY_TEMPLATES) as [FancyTemplateId, FancyTemplate][]).filter(
    ([, template]) => template.sport === sport,
  );
}

export function emptyMarket(sport: string): TypedMarket {
  const [first] = templatesOf(sport);
  return {
    choice: first ? 'template' : 'own-fancy',
    template: first?.[0] ?? 'over-runs',
    number: '',
    of: '',
    name: '',
    hindi: '',
    selections: '',
    withDraw: sport === 'football',
  };
}

/** The market as it is sent; what is wrong with it, the server says. */
export function marketOf(typed: TypedMarket): MarketToOpen {
  const market = { name: typed.name, hindi: typed.hindi };
  switch (typed.choice) {
    case 'template': {
      const number = /^\d{1,3}$/.test(typed.number) ? Number(typed.number) : null;
      return { kind: 'template', template: typed.template, number, name: typed.of };
    }
    case 'own-fancy':
      return { kind: 'own-fancy', market };
    case 'match-odds':
      return { kind: 'sides', marketType: 'EXCHANGE', withDraw: typed.withDraw };
    case 'bookmaker':
      return { kind: 'sides', marketType: 'BOOKMAKER', withDraw: typed.withDraw };
    case 'own-exchange':
      return { kind: 'own', marketType: 'EXCHANGE', market, selections: selectionsOf(typed.selections) };
    case 'own-bookmaker':
      return { kind: 'own', marketType: 'BOOKMAKER', market, selections: selectionsOf(typed.selections) };
  }
}

function selectionsOf(text: string): { name: string; hindi: string }[] {
  return text
    .split('\n')
    .map((line) => line.split('|'))
    .filter(([name = '']) => name.trim() !== '')
    .map(([name = '', hindi = '']) => ({ name: name.trim(), hindi: hindi.trim() }));
}

/** `3 over runs …`, with what is typed in its slots. */
export function templateWords({ words }: FancyTemplate, { number, of }: Pick<TypedMarket, 'number' | 'of'>): string {
  const count = number === '' ? '…' : number;
  return words
    .replace('{number}', count)
    .replace('{nth}', count)
    .replace('{name}', of.trim() === '' ? '…' : of.trim());
}
