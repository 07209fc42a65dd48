/** The pictures' colours: a ground by night and by day. */
export interface Inks {
  readonly around: string;
  readonly turf: string;
  readonly turfMown: string;
  /** The lines of the ground. */
  readonly chalk: string;
  readonly faint: string;
  readonly sand: string;
  readonly court: string;
  readonly courtAround: string;
  readonly mat: string;
  readonly matAround: string;
  /** The two sides: light blue and orange, which are easy to tell apart. Their shapes differ too. */
  readonly one: string;
  readonly two: string;
  readonly edge: string;
  readonly ball: string;
  readonly shadow: string;
  /** Strip, captions and banners. */
  readonly panel: string;
  readonly line: string;
  readonly text: string;
  readonly quiet: string;
  readonly plate: string;
  readonly plateCut: string;
  readonly plateInk: string;
  readonly warn: string;
  readonly live: string;
  readonly onLive: string;
}

const shared = { live: '#D92D20', onLive: '#FFFFFF', edge: '#0B1210', shadow: '#00000059' } as const;

export const inksOf: Readonly<Record<'dark' | 'light', Inks>> = {
  dark: {
    ...shared,
    around: '#0B1210',
    turf: '#1B3A2B',
    turfMown: '#1F4431',
    chalk: '#F3F0E7',
    faint: '#F3F0E759',
    sand: '#D6BE8E',
    court: '#1F4A63',
    courtAround: '#16323F',
    mat: '#6A4A2C',
    matAround: '#33291D',
    one: '#8CCBFF',
    two: '#FFB454',
    ball: '#F3F0E7',
    panel: '#121B18',
    line: '#2C3C36',
    text: '#F3F0E7',
    quiet: '#B9C2BB',
    plate: '#060A08',
    plateCut: '#0F1714',
    plateInk: '#F3F0E7',
    warn: '#FFC24B',
  },
  light: {
    ...shared,
    around: '#DED7C6',
    turf: '#2F6B48',
    turfMown: '#367650',
    chalk: '#FFFFFF',
    faint: '#FFFFFF73',
    sand: '#E3CFA2',
    court: '#2F6F95',
    courtAround: '#3E8259',
    mat: '#B0763C',
    matAround: '#7D5836',
    one: '#A9DBFF',
    two: '#FFC067',
    ball: '#FFFFFF',
    panel: '#FFFFFF',
    line: '#D3CBB8',
    text: '#15201B',
    quiet: '#43504A',
    plate: '#15201B',
    plateCut: '#1F2C26',
    plateInk: '#FFFFFF',
    warn: '#8A5A00',
  },
};
