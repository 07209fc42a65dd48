import { expect, test } from 'vitest';
import { inHindi } from './names.ts';

test.each([
  ['Cricket', 'क्रिकेट'],
  ['Match Odds', 'मैच ऑड्स'],
  ['Bookmaker', 'बुकमेकर'],
  ['10 over runs KKR', 'KKR के 10 ओवर में रन'],
  ['SR Watson runs', 'SR Watson के रन'],
  ['AB de Villiers runs', 'AB de Villiers के रन'],
  ['Fall of 3rd wicket RR', 'RR का तीसरा विकेट गिरने पर रन'],
  ['Over/Under 2.5 Goals', 'ओवर/अंडर 2.5 गोल'],
  ['Set 2 Winner', 'सेट 2 का विजेता'],
  ['Sutlej Storm points', 'Sutlej Storm के अंक'],
  ['First-half points', 'पहले हाफ़ के अंक'],
  ['Place (3 places)', 'प्लेस (3 स्थान)'],
  ['Now 54, 11 more for Yes', 'अभी 54, हाँ तक 11 और'],
])('what a feed calls “%s” is “%s” in Hindi', (english, hindi) => {
  expect(inHindi(english)).toBe(hindi);
});

test.each(['Royal Challengers Bengaluru', 'Total match runs', 'Match Odds 2', ''])(
  'a name that is not known stays as the feed says it: “%s”',
  (english) => {
    expect(inHindi(english)).toBe(english);
  },
);
