import { normal } from '../../shared/random.ts';

/** A fictitious club. Skills are in log-odds of a raid. */
export type Club = {
  readonly name: string;
  readonly short: string;
  readonly home: string;
  readonly raid: number;
  readonly tackle: number;
  readonly raiders: readonly string[];
};

const CLUBS = [
  { name: 'Narmada Chargers', short: 'NAR', home: 'Narmada Arena' },
  { name: 'Konkan Mariners', short: 'KON', home: 'Konkan Indoor Hall' },
  { name: 'Deccan Hawks', short: 'DEC', home: 'Deccan Sports Hall' },
  { name: 'Malwa Lancers', short: 'MAL', home: 'Malwa Stadium' },
  { name: 'Vindhya Stags', short: 'VIN', home: 'Vindhya Arena' },
  { name: 'Sutlej Storm', short: 'SUT', home: 'Sutlej Indoor Stadium' },
  { name: 'Chilika Herons', short: 'CHI', home: 'Chilika Hall' },
  { name: 'Aravalli Rams', short: 'ARA', home: 'Aravalli Hall' },
  { name: 'Kaveri Currents', short: 'KAV', home: 'Kaveri Sports Hall' },
  { name: 'Nilgiri Bisons', short: 'NIL', home: 'Nilgiri Arena' },
  { name: 'Brahma Blades', short: 'BRA', home: 'Brahma Stadium' },
  { name: 'Thar Falcons', short: 'THA', home: 'Thar Arena' },
] as const;
const FIRST_NAMES = [
  'Arvan',
  'Bhuvesh',
  'Charvin',
  'Devark',
  'Eshwan',
  'Girvesh',
  'Harvik',
  'Ishrat',
  'Jagvir',
  'Lokesan',
];
const LAST_NAMES = [
  'Bharol',
  'Chandvik',
  'Dhankarse',
  'Gehlavar',
  'Jakhol',
  'Karvande',
  'Mahlotra',
  'Naruval',
  'Pundhir',
  'Satvane',
  'Tomrani',
];
const RAIDERS = 4;
const SKILL = { raid: 0.08, tackle: 0.08 } as const;

/** The clubs of a season, with skills drawn from the seed. */
export function clubsOf(seed: string): readonly Club[] {
  return CLUBS.map((club, index) => ({
    ...club,
    raid: SKILL.raid * normal(seed, 'raid', index),
    tackle: SKILL.tackle * normal(seed, 'tackle', index),
    raiders: Array.from({ length: RAIDERS }, (_, raider) => {
      const place = index * RAIDERS + raider;
      return `${FIRST_NAMES[place % FIRST_NAMES.length]} ${LAST_NAMES[place % LAST_NAMES.length]}`;
    }),
  }));
}
