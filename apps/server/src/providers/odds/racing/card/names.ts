/** Invented runners and people. Any resemblance to a real horse, dog, rider or trainer is coincidental. */
import { hashOf, permutation, uniform } from '../../shared/random.ts';
import type { RandomKey } from '../../shared/random.ts';
import type { RaceSport } from './tracks.ts';

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

const HORSE = {
  first: words(`Silver Monsoon Copper Velvet Saffron Midnight Royal Indigo Amber Quiet Marble Desert Northern Scarlet
    Hidden Lucky Golden Misty Ivory Distant Gallant Crimson Emerald Rolling Wandering Bold Southern Winter Summer Thunder
    Jasmine Cobalt Proud Second Early Lantern Harbour Autumn Tiger Peacock Sandal Cedar River Stormy Clever Merry`),
  second: words(`Dancer Raga Promise Verdict Courier Lantern Whisper Anthem Falcon Meridian Horizon Banner Sultan Comet
    Melody Ransom Voyage Parade Tempest Orchard Compass Maharani Wager Sparrow Harvest Sonnet Victory Mirage Signal Pilgrim
    Charmer Regent Fable Outpost Jubilee Cavalier Ember Treasure Envoy Minuet Legend Reverie Crown Rhythm Saga Trumpet`),
};
const GREYHOUND = {
  first:
    words(`Ballyroe Tullymore Rathbeg Swift Derrymore Kilmona Burnside Coolderry Millbrook Northway Lightfoot Redwood
    Glenard Fairview Westmead Castletown Inishmore Hollyhill Dunmurry Skyline Torcross Farrow Bramble Clonmoyle`),
  second:
    words(`Jet Duke Bess Rocket Lad Lass Dasher Mick Flash Ruby Zephyr Skip Bolt Polly Rory Sprite Blaze Tango Nell
    Archer Chance Fergus Dot Ranger`),
};
const INITIALS = words('A B C D E F G H I J K L M N P R S T V Y');
const INDIAN =
  words(`Kulkarni Rathore Deshpande Nair Chauhan Shetty Bhosale Gowda Reddy Pillai Iyer Sandhu Mistry Jadhav
  Verma Khan Dsouza Menon Zaveri Patil`);
const WESTERN =
  words(`Ashdown Brennan Corrigan Doherty Ellwood Farrelly Gilchrist Hartnell Ivory Kinsella Lockhart Maguire
  Northcott Oldroyd Pemberton Quirke Rafferty Stanyon Tolland Whitlock Venter Botha Naidoo Cullinan`);

/** Names of a field, with no word used twice. */
export function runnerNames(sport: RaceSport, count: number, ...key: RandomKey): string[] {
  const { first, second } = sport === 'horse-racing' ? HORSE : GREYHOUND;
  const firsts = permutation(first.length, ...key, 'first');
  const seconds = permutation(second.length, ...key, 'second');
  return Array.from({ length: count }, (_, at) => `${first[firsts[at] ?? 0]} ${second[seconds[at] ?? 0]}`);
}

/** Distinct people of a country: the riders or the trainers of a race. */
export function peopleOf(countryId: string, count: number, ...key: RandomKey): string[] {
  const surnames = countryId === 'india' ? INDIAN : WESTERN;
  const order = permutation(surnames.length, ...key, 'people');
  return Array.from({ length: count }, (_, at) => {
    const initial = INITIALS[hashOf([...key, 'initial', at]) % INITIALS.length];
    return `${initial} ${surnames[order[at] ?? 0]}`;
  });
}

export function oneOf<T>(choices: readonly [T, ...T[]], ...key: RandomKey): T {
  return choices[Math.floor(uniform(...key) * choices.length)] ?? choices[0];
}
