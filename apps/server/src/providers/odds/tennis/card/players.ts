import { normal, permutation } from '../../shared/random.ts';

/** A fictitious player: names and skills are made up. */
export type TennisPlayer = {
  readonly name: string;
  readonly short: string;
  /** Added to the chance of a point on the player's own serve, and subtracted from the opponent's. */
  readonly serve: number;
  readonly receive: number;
};

const FIRST_NAMES = [
  'Anvit',
  'Bastien',
  'Calder',
  'Dario',
  'Emre',
  'Florin',
  'Gustaf',
  'Havel',
  'Ilario',
  'Jovan',
  'Kavin',
  'Lorcan',
  'Marek',
  'Nilan',
  'Orfeo',
  'Petar',
  'Quentin',
  'Ruvan',
  'Sandor',
  'Tomas',
  'Ulrik',
  'Viljo',
  'Wendel',
  'Yannis',
] as const;
const LAST_NAMES = [
  'Aldersund',
  'Barvetto',
  'Corvanek',
  'Dasmukh',
  'Ebrahel',
  'Falkrona',
  'Garthwin',
  'Hollmarek',
  'Istrani',
  'Jovelin',
  'Kastrelli',
  'Lindovar',
  'Marquend',
  'Nordvik-Hale',
  'Oberlanti',
  'Pravikar',
  'Quistgard',
  'Rondelli',
  'Savarkand',
  'Thornveld',
  'Ulmasso',
  'Varelli',
  'Westrupov',
  'Ximaret',
  'Yavandra',
  'Zelmanik',
  'Brintholm',
  'Castrovel',
  'Delmonar',
  'Estavik',
  'Fiorentas',
  'Grovanek',
  'Harlovic',
  'Ivendal',
  'Jastrow',
  'Kelmarin',
  'Lovasti',
  'Montrevel',
  'Nevarro-Lind',
  'Ostrander',
  'Palvetti',
  'Rasmodin',
  'Sorvinko',
  'Tavenor',
  'Undrell',
  'Vostrand',
  'Wikander-Roe',
  'Zarvetti',
] as const;
const SKILL = { serve: 0.016, receive: 0.014 } as const;
const SHORT_LETTERS = 3;

/** All players of a seed's tour. */
export function playersOf(seed: string): readonly TennisPlayer[] {
  const firstNames = permutation(LAST_NAMES.length, seed, 'first names');
  return LAST_NAMES.map((last, index) => ({
    name: `${FIRST_NAMES[(firstNames[index] ?? 0) % FIRST_NAMES.length]} ${last}`,
    short: last.slice(0, SHORT_LETTERS).toUpperCase(),
    serve: SKILL.serve * normal(seed, 'serve', index),
    receive: SKILL.receive * normal(seed, 'receive', index),
  }));
}
