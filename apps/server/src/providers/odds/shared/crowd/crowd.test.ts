import { describe, expect, test } from 'vitest';
import { bestPrices, exchangeQuote } from '../quotes/exchange-quote.ts';
import { wander } from '../quotes/noise.ts';
import { createCrowd } from './crowd.ts';
import type { CrowdMarket, TradedDraft } from './crowd.ts';
import { turnoverOf } from './turnover.ts';

const START_MS = 1_800_000_000_000;
const MINUTE_MS = 60_000;
const OPENS_MS = START_MS - 80 * MINUTE_MS;
const SPEED = 6;
/** Suspended for a while in play. */
const SHUT = { fromMs: START_MS + 5 * MINUTE_MS, toMs: START_MS + 7 * MINUTE_MS };

const chanceAt = (atMs: number): number => 1 / (1 + Math.exp(-0.4 * wander(atMs, 5 * MINUTE_MS, 'chance')));

function aMarket(told: Partial<CrowdMarket> = {}): CrowdMarket {
  return {
    marketKey: 'match:match-odds',
    opensAtMs: OPENS_MS,
    startsAtMs: START_MS,
    speed: SPEED,
    turnover: turnoverOf('cricket', 'match', true),
    viewAt: (atMs) => {
      if (SHUT.fromMs <= atMs && atMs < SHUT.toMs) return null;
      const chance = chanceAt(atMs);
      const chances = [
        ['home', chance],
        ['away', 1 - chance],
      ] as const;
      return { inPlay: atMs >= START_MS, chances };
    },
    ...told,
  };
}

function tradedBy(atMs: number, told: Partial<CrowdMarket> = {}): TradedDraft | null {
  const crowd = createCrowd(aMarket(told));
  crowd.tradeUntil(atMs);
  return crowd.traded();
}
const rupeesBy = (atMs: number, told: Partial<CrowdMarket> = {}): number =>
  (tradedBy(atMs, told)?.tradedPaise ?? 0) / 100;
const END_MS = START_MS + 30 * MINUTE_MS;

describe('what a crowd has traded', () => {
  test('is the same after a restart, and however often and late it is asked', () => {
    const often = createCrowd(aMarket());
    for (let atMs = OPENS_MS; atMs < END_MS; atMs += 1_370) often.tradeUntil(atMs);
    often.tradeUntil(END_MS);
    expect(tradedBy(END_MS)).not.toBeNull();
    expect(often.traded()).toEqual(tradedBy(END_MS));
    expect(tradedBy(END_MS, { marketKey: 'another:match-odds' })?.tradedPaise).not.toBe(tradedBy(END_MS)?.tradedPaise);
  });

  test('never falls, in all and at each price, and the prices add up to it in whole rupees', () => {
    const crowd = createCrowd(aMarket());
    const known = new Map<string, number>();
    for (let atMs = OPENS_MS; atMs <= END_MS; atMs += 30_000) {
      crowd.tradeUntil(atMs);
      const { tradedPaise = 0, volumes = [] } = crowd.traded() ?? {};
      const levels = volumes.flatMap(({ selectionKey, byPrice }) =>
        byPrice.map(([price, paise]) => [`${selectionKey}/${price}`, paise] as const),
      );
      for (const [place, paise] of levels) {
        expect(paise % 100).toBe(0);
        expect(paise).toBeGreaterThanOrEqual(known.get(place) ?? 0);
        known.set(place, paise);
      }
      expect(known.size).toBe(levels.length);
      expect(levels.reduce((sum, [, paise]) => sum + paise, 0)).toBe(tradedPaise);
    }
    expect(known.size).toBeGreaterThan(4);
  });

  test('stands while the market is suspended', () => {
    const before = rupeesBy(SHUT.fromMs - 1);
    expect(rupeesBy(SHUT.toMs - 1)).toBe(before);
    expect(rupeesBy(SHUT.toMs + MINUTE_MS)).toBeGreaterThan(before);
  });

  test('was traded at the best back or lay of the time, and so was the last', () => {
    const quoted = { home: new Set<number>(), away: new Set<number>() };
    const crowd = createCrowd(
      aMarket({
        viewAt: (atMs) => {
          const view = aMarket().viewAt(atMs);
          for (const [selectionKey, chance] of view?.chances ?? []) {
            const { back, lay } = bestPrices(chance, view?.inPlay ?? false);
            for (const price of [back, lay]) quoted[selectionKey as 'home' | 'away'].add(price ?? 0);
          }
          return view;
        },
      }),
    );
    crowd.tradeUntil(END_MS);
    for (const { selectionKey, byPrice } of crowd.traded()?.volumes ?? []) {
      const best = quoted[selectionKey as 'home' | 'away'];
      expect(byPrice.filter(([price]) => !best.has(price))).toEqual([]);
    }
    const last = new Map(crowd.traded()?.last);
    const chance = chanceAt(END_MS);
    for (const [selectionKey, each] of [
      ['home', chance],
      ['away', 1 - chance],
    ] as const) {
      const { back, lay } = exchangeQuote(each, { key: 'any', atMs: END_MS, inPlay: true });
      expect([...back, ...lay].map(([price]) => price)).toContain(last.get(selectionKey));
    }
  });

  test('is tens of what a page offers by the start, and grows faster near it, in play and when prices move', () => {
    const offered = [chanceAt(START_MS), 1 - chanceAt(START_MS)]
      .map((chance) => exchangeQuote(chance, { key: 'page', atMs: START_MS, inPlay: false }))
      .flatMap(({ back, lay }) => [...back.slice(0, 3), ...lay.slice(0, 3)])
      .reduce((sum, [, sizePaise]) => sum + sizePaise / 100, 0);
    expect(rupeesBy(START_MS)).toBeGreaterThan(20 * offered);
    const during = (fromMs: number, told: Partial<CrowdMarket> = {}) =>
      rupeesBy(fromMs + 4 * MINUTE_MS, told) - rupeesBy(fromMs, told);
    expect(during(START_MS - 5 * MINUTE_MS)).toBeGreaterThan(2 * during(OPENS_MS));
    const steady = (inPlay: boolean, move: number): Partial<CrowdMarket> => ({
      viewAt: (atMs) => {
        const chance = 0.5 + (Math.floor(atMs / 2_000) % 2 === 0 ? move : 0);
        return {
          inPlay,
          chances: new Map([
            ['home', chance],
            ['away', 1 - chance],
          ]),
        };
      },
    });
    expect(during(START_MS, steady(true, 0))).toBeGreaterThan(0);
    expect(during(START_MS, steady(true, 0.05))).toBeGreaterThan(1.5 * during(START_MS, steady(true, 0)));
  });

  test('is more in cricket than in tennis, and more in the main market than in the others', () => {
    const [cricket, tennis, other] = [
      turnoverOf('cricket', 'e', true),
      turnoverOf('tennis', 'e', true),
      turnoverOf('cricket', 'e', false),
    ];
    expect(cricket.inPlayRupees).toBeGreaterThan(tennis.inPlayRupees);
    expect(cricket.inPlayRupees).toBeGreaterThan(other.inPlayRupees);
    expect(() => turnoverOf('chess', 'e', true)).toThrow('the crowd knows no turnover of chess');
  });
});
