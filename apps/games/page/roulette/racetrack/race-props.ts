import type { Stakes } from '../../live-table/chips/chips.ts';

export interface RaceProps {
  /** Value of the chosen chip, in paise. */
  readonly chip: number;
  readonly isOpen: boolean;
  /** Neighbours each side, 1 to 5. */
  readonly each: number;
  readonly onEach: (each: number) => void;
  readonly onLay: (stakes: Stakes) => void;
  /** The numbers that the bet under the pointer or the keyboard's focus covers, or null. */
  readonly onPreview: (numbers: readonly number[] | null) => void;
  readonly winning: number | null;
}
