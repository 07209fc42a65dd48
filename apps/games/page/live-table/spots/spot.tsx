import { CheckIcon, Spoken } from '@maidan/ui';
import type { Limits } from '../../../src/tables/rules.ts';
import { useSay } from '../../lib/words/say.ts';
import { ChipFace } from '../chips/chip.tsx';
import { sayPosition } from './say-position.ts';
import styles from './spot.module.css';

/** `out`: it can no longer win. `now`: the next card decides it. */
export type SpotState = 'won' | 'out' | 'now';

export interface SpotProps {
  readonly id: string;
  readonly name: string;
  /** Its whole name, where the one that is written is shorter. */
  readonly spoken?: string;
  /** To one, as it is written: `0.9`. */
  readonly pays: string;
  /** A second line instead of the odds. */
  readonly detail?: string | undefined;
  /** The first side is brick and square, the second teal and round; without a side it is a field. */
  readonly side?: 'a' | 'b';
  readonly state?: SpotState | undefined;
  readonly limits: Limits | undefined;
  /** In paise. */
  readonly placed: number;
  readonly laid: number;
  readonly isOpen: boolean;
  readonly onLay: () => void;
}

/** A position of a card table. Pressing it lays the chosen chip; nothing is bet by that. */
export function Spot({
  id,
  name,
  spoken = name,
  pays,
  detail,
  side,
  state,
  limits,
  placed,
  laid,
  isOpen,
  onLay,
}: SpotProps) {
  const say = useSay();
  return (
    <button
      type="button"
      className={styles.spot}
      data-position={id}
      data-side={side}
      data-state={state}
      aria-disabled={!isOpen || undefined}
      onClick={() => isOpen && onLay()}
    >
      <Spoken>{sayPosition(say, { position: spoken, pays, limits, placed, laid })}</Spoken>
      <span className={styles.words} aria-hidden="true">
        <b>{name}</b>
        <span>
          {state === 'won' && <CheckIcon size={16} />}
          {state === 'won' ? `${say('wonStamp')} ` : ''}
          {detail ?? `${pays}:1`}
        </span>
      </span>
      {placed + laid > 0 && (
        <span className={styles.chip}>
          <ChipFace paise={placed + laid} isLaid={laid > 0} />
        </span>
      )}
    </button>
  );
}
