import * as z from 'zod/mini';
import { advertisement, type Advertisement } from '@maidan/contract';

/** What the banner shows until an operator says otherwise (HOM-07). */
export const HOUSE_ADVERTISEMENTS: readonly Advertisement[] = [
  {
    _id: 'exchange',
    title: 'Back or lay at the best price',
    hi: 'बैक करें या ले, सबसे अच्छे भाव पर',
    baseImage: '/promo/exchange.svg',
    link: '/sports',
    order: 1,
  },
  {
    _id: 'mines',
    title: 'Mines: check every round yourself',
    hi: 'माइन्स: हर राउंड ख़ुद जाँचें',
    baseImage: '/promo/mines.svg',
    link: '/live-casino',
    order: 2,
  },
  {
    _id: 'responsible',
    title: 'Play within your limits',
    hi: 'अपनी सीमा में रहकर खेलें',
    baseImage: '/promo/within-the-rope.svg',
    link: '/responsible-gambling',
    order: 3,
  },
];

const MOST = 12;
const list = z.array(advertisement).check(
  z.maxLength(MOST),
  z.refine((slides) => new Set(slides.map(({ _id }) => _id)).size === slides.length, 'one id twice'),
);

/** The slides of the setting `advertisements`, in their order; the house's own where it is not set, none where it is an
 *  empty list. Null for what is no list of at most twelve slides with an id each. */
export function readAdvertisements(value: unknown): readonly Advertisement[] | null {
  if (value === undefined) return HOUSE_ADVERTISEMENTS;
  const read = list.safeParse(value);
  return read.success ? read.data.toSorted((one, other) => one.order - other.order) : null;
}
