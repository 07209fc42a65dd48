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
  ['Brazil v Croatia', 'ब्राज़ील बनाम क्रोएशिया'],
  ['Rajasthan Royals v Punjab Kings', 'Rajasthan Royals बनाम Punjab Kings'],
  ['M Chinnaswamy Stadium, Bangalore', 'एम. चिन्नास्वामी स्टेडियम, बेंगलुरु'],
  [
    'Dr. Y.S. Rajasekhara Reddy ACA-VDCA Cricket Stadium, Visakhapatnam',
    'डॉ. वाई.एस. राजशेखर रेड्डी क्रिकेट स्टेडियम, विशाखापत्तनम',
  ],
  ['IPL 2024 replay, match 7', 'आईपीएल 2024 का रीप्ले, मैच 7'],
  [
    'World Cup 2014 replay, Group A. Settled on 90 minutes and added time',
    'विश्व कप 2014 का रीप्ले, ग्रुप ए। 90 मिनट और अतिरिक्त मिनटों पर सेटल',
  ],
  ['Simulated match, Round of 32, Court 4', 'सिम्युलेटेड मैच, राउंड ऑफ़ 32, कोर्ट 4'],
  ['23:12 Ascot 1m 6f', '23:12 एस्कॉट 1 मील 6 फ़र्लांग'],
  ['Novice Stakes, 1m 6f, good to soft', 'नोविस स्टेक्स, 1 मील 6 फ़र्लांग, अच्छी से नरम'],
  ['Narine to de Silva, six', 'Narine की de Silva को गेंद, छक्का'],
  ['Shami to Iyer, out: caught by Du Plessis', 'Shami की Iyer को गेंद, आउट: Du Plessis के हाथों कैच'],
  ['Rajasthan Royals won by 2 wickets', 'Rajasthan Royals 2 विकेट से जीते'],
  ['Match tied, Mumbai Indians won the super over', 'मैच टाई, Mumbai Indians ने सुपर ओवर जीता'],
  ['Germany won 1–0 after extra time', 'जर्मनी अतिरिक्त समय में 1–0 से जीते'],
  [
    'Arvan Bharol, 2 touch points and bonus, Thar Falcons all out',
    'Arvan Bharol, 2 टच पॉइंट और बोनस, Thar Falcons ऑल आउट',
  ],
  ['Havel Grovanek won 6–4 7–6', 'Havel Grovanek 6–4 7–6 से जीते'],
  ['Silver Raga won by half a length', 'Silver Raga आधी लंबाई से जीता'],
])('what a feed calls “%s” is “%s” in Hindi', (english, hindi) => {
  expect(inHindi(english)).toBe(hindi);
});

test.each(['Royal Challengers Bengaluru', 'Total match runs', 'Match Odds 2', ''])(
  'a name that is not known stays as the feed says it: “%s”',
  (english) => {
    expect(inHindi(english)).toBe(english);
  },
);
