import {
  CardsIcon,
  CardsThreeIcon,
  ChartLineIcon,
  CherriesIcon,
  ClubIcon,
  DiamondIcon,
  SpadeIcon,
  SquaresFourIcon,
  TargetIcon,
  type Icon,
} from '@maidan/ui';
import type { KeyOf } from '../../lib/words/index.ts';
import type { words } from './words/index.ts';

interface Category {
  readonly icon: Icon;
  /** Its key in the words; another provider's category stands under the provider's name for it. */
  readonly key?: Extract<KeyOf<typeof words>, `category.${string}`>;
}

/** The categories that our own games have. */
const KNOWN: ReadonlyMap<string, Category> = new Map<string, Category>([
  ['Roulette', { icon: TargetIcon, key: 'category.roulette' }],
  ['Andar Bahar', { icon: CardsIcon, key: 'category.andarBahar' }],
  ['Teen Patti', { icon: SpadeIcon, key: 'category.teenPatti' }],
  ['Cards', { icon: CardsThreeIcon, key: 'category.cards' }],
  ['Baccarat', { icon: ClubIcon, key: 'category.baccarat' }],
  ['Instant Games', { icon: ChartLineIcon, key: 'category.instant' }],
  ['Classic Slots', { icon: CherriesIcon, key: 'category.classicSlots' }],
  ['Video Slots', { icon: DiamondIcon, key: 'category.videoSlots' }],
]);

export function categoryOf(name: string): Category {
  return KNOWN.get(name) ?? { icon: SquaresFourIcon };
}
