import * as z from 'zod/mini';
import { slider, type Slider } from '@maidan/contract';

const ofSport = (slugName: string, order: number): Slider => ({
  _id: slugName,
  baseImage: `/sliders/${slugName}.svg`,
  order,
  sportId: { slugName },
});

/** The home slider until an operator says otherwise (HOM-01): a drawn picture a sport, under the sport's best match. */
export const HOUSE_SLIDERS: readonly Slider[] = [
  'cricket',
  'football',
  'tennis',
  'kabaddi',
  'horse-racing',
  'greyhound-racing',
].map((slugName, index) => ofSport(slugName, index + 1));

const MOST = 12;
const list = z.array(slider).check(
  z.maxLength(MOST),
  z.refine((slides) => new Set(slides.map(({ _id }) => _id)).size === slides.length, 'one id twice'),
);

/** The slides of the setting `sliders`, as they stand there: the page puts them into their order. The house's own where
 *  it is not set, null for what is no list of at most twelve slides with an id each. */
export function readSliders(value: unknown): readonly Slider[] | null {
  if (value === undefined) return HOUSE_SLIDERS;
  const read = list.safeParse(value);
  return read.success ? read.data : null;
}
