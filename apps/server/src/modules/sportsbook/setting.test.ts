import { paise } from '@maidan/domain';
import { expect, test } from 'vitest';
import type { EventView } from '@maidan/contract';
import { DEFAULT_LIMITS, type CatalogueMarket, type MarketKind } from '../catalogue/index.ts';
import { settingOf } from './setting.ts';

const SCORE = { sport: 'kabaddi' } as EventView['score'];

function anEvent(changes: { slugName?: string; inPlay?: boolean; score?: EventView['score'] } = {}): EventView {
  const { slugName = 'kabaddi', inPlay = true, score = SCORE } = changes;
  const sport = { _id: 's', name: slugName, slugName };
  const exchange = (betDelaySeconds: number) => ({ marketType: 'EXCHANGE', betDelaySeconds });
  return { _id: 'e 1', sport, inPlay, score, markets: [exchange(2), exchange(5)] } as unknown as EventView;
}

const aMarket = (kind: MarketKind, limits: Partial<CatalogueMarket['limits']>) =>
  ({ kind, limits: { ...DEFAULT_LIMITS[kind], ...limits } }) as CatalogueMarket;

test('a setting tells the limits of the event’s own markets, in rupees', () => {
  const markets = [
    aMarket('exchange', { minStakePaise: paise(50_00), maxStakePaise: paise(1_000_00) }),
    aMarket('exchange', { maxStakePaise: paise(7_500_50), maxExposurePaise: paise(90_000_00) }),
    aMarket('fancy', { maxStakePaise: paise(300_00) }),
  ];
  expect(settingOf(anEvent(), markets)).toMatchObject({
    exchange: { minStake: 50, maxStake: 7_500.5 },
    fancy: { minStake: 100, maxStake: 300 },
    bookmaker: { minStake: 100, maxStake: 50_000 },
    betDelaySeconds: 5,
    maxExposurePerMarket: 10_00_000,
  });
});

test('an event that we draw has its frames; a race and one without a score have none', () => {
  const framesOf = (event: EventView) => {
    const { scoreUrl, tvUrl } = settingOf(event, []);
    return [scoreUrl, tvUrl];
  };
  const drawn = ['/embed/score?event=e+1', '/embed/tv?event=e+1'];
  for (const slugName of ['cricket', 'football', 'tennis', 'kabaddi']) {
    expect(framesOf(anEvent({ slugName }))).toEqual(drawn);
  }
  for (const slugName of ['horse-racing', 'greyhound-racing', 'volleyball']) {
    expect(framesOf(anEvent({ slugName }))).toEqual(['', '']);
  }
  expect(framesOf(anEvent({ score: null }))).toEqual(['', '']);
  expect(framesOf(anEvent({ score: null, inPlay: false }))).toEqual(drawn);
});
