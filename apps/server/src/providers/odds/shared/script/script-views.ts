import { unreachable } from '@maidan/domain';
import { bookmakerQuote } from '../quotes/bookmaker-quote.ts';
import type { Draft, MarketView } from '../display.ts';
import { exchangeQuote } from '../quotes/exchange-quote.ts';
import { fancyQuote } from '../quotes/fancy-quote.ts';
import type { Forecast, Plan, Step } from './script.ts';
import { swayed } from '../quotes/sway.ts';

/** Everything that determines a market's quotes. */
export type Scene = {
  readonly marketKey: string;
  readonly plan: Plan;
  readonly step: Step;
  readonly forecast: Forecast;
  readonly atMs: number;
  /** Real-time period of a market's drift. */
  readonly wanderMs: number;
};

/** From this chance on a result is certain, and its market takes no bets. */
export const CERTAIN = 1 - 1e-9;
const NOTHING = { back: [], lay: [] } as const;

/** The state of a scripted market at a time. A market whose result is certain but not published yet is suspended. */
export function viewOf(scene: Scene): MarketView {
  const { marketKey, step, forecast } = scene;
  const { inPlay, reason, isMaterial } = step;
  const settled = forecast.kind === 'chances' && [...forecast.chances.values()].some((chance) => chance >= CERTAIN);
  const status = settled && step.status === 'OPEN' ? 'SUSPENDED' : step.status;
  return {
    marketKey,
    state: { status, inPlay, reason, ...(isMaterial === true && { isMaterial }) },
    quotes: quotesOf(scene),
  };
}

/** The chances that an exchange market's quotes are made of. */
export const quotedChances = (
  { marketKey, step, atMs, wanderMs }: Pick<Scene, 'marketKey' | 'step' | 'atMs' | 'wanderMs'>,
  chances: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> => swayed(chances, { key: marketKey, atMs, wanderMs, inPlay: step.inPlay });

function quotesOf(scene: Scene): Draft[] {
  const { marketKey, plan, step, forecast, atMs } = scene;
  const { inPlay } = step;
  if (forecast.kind === 'outlook') {
    return [{ kind: 'fancy', marketKey, ...fancyQuote(forecast.outlook, { inPlay, shift: 0 }) }];
  }
  switch (plan.market.kind) {
    case 'exchange':
      return [...quotedChances(scene, forecast.chances)].map(([selectionKey, chance]) => {
        const levels =
          chance > 0 ? exchangeQuote(chance, { key: `${marketKey}/${selectionKey}`, atMs, inPlay }) : NOTHING;
        return { kind: 'prices', marketKey, selectionKey, ...levels };
      });
    case 'bookmaker':
      // These rates stay constant between two steps, because a pending bet is refused if its row moves (B-6).
      return [...forecast.chances].map(([selectionKey, chance]) => ({
        kind: 'bookmaker',
        marketKey,
        selectionKey,
        ...bookmakerQuote(chance, inPlay),
      }));
    case 'fancy':
      throw new Error(`${marketKey} is a fancy and needs an outlook`);
    default:
      return unreachable(plan.market);
  }
}
