import { cssVariables, Spoken } from '@maidan/ui';
import type { Player } from '../deal.ts';
import { useSay } from '../../../page/lib/words/say.ts';
import styles from './player-tag.module.css';

/** Every player has a shape and an ink: lozenge, disc, square and hexagon, on 30 × 30. */
const SHAPES: Readonly<Record<Player, string>> = {
  8: 'M15 0L30 15 15 30 0 15z',
  9: 'M15 0.5a14.5 14.5 0 1 1 0 29 14.5 14.5 0 0 1 0-29z',
  10: 'M3 1h24a2 2 0 0 1 2 2v24a2 2 0 0 1-2 2H3a2 2 0 0 1-2-2V3a2 2 0 0 1 2-2z',
  11: 'M15 0l13 7.5v15L15 30 2 22.5v-15z',
};

export interface PlayerTagProps {
  readonly player: Player;
  /** In px. */
  readonly size?: number;
  /** The newest of several has a line round it. */
  readonly isNewest?: boolean;
  /** A stroke: one more card decided. */
  readonly isTieBreak?: boolean;
  /** Its name is written beside it. */
  readonly isNamed?: boolean;
}

/** A player's number in its shape. */
export function PlayerTag({
  player,
  size = 28,
  isNewest = false,
  isTieBreak = false,
  isNamed = false,
}: PlayerTagProps) {
  const say = useSay();
  return (
    <span className={styles.tag} data-player={player} ref={cssVariables({ '--tag': `${size}px` })}>
      {!isNamed && <Spoken>{say(isTieBreak ? 'playerByTie' : 'playerNumber', { player })}</Spoken>}
      <svg viewBox="-2 -2 34 34" aria-hidden="true">
        <path d={SHAPES[player]} data-newest={isNewest || undefined} />
        <text x="15" y="15" dy="0.36em">
          {player}
        </text>
        {isTieBreak && <path d="M24 27l6-6" className={styles.stroke} />}
      </svg>
    </span>
  );
}
