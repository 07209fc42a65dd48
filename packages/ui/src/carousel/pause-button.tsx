import { PauseFillIcon, PlayFillIcon } from '../icons/glyphs.ts';
import styles from './pause-button.module.css';

export interface PauseButtonProps {
  readonly paused: boolean;
  readonly onToggle: () => void;
  /** What stops moving ("Offers"). */
  readonly what: string;
}

/** The stop of anything that moves by itself. Drawn for a picture's dark ground and for the page alike. */
export function PauseButton({ paused, onToggle, what }: PauseButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={`${paused ? 'Play' : 'Pause'}: ${what}`}
      onClick={onToggle}
    >
      {paused ? <PlayFillIcon size={14} /> : <PauseFillIcon size={14} />}
    </button>
  );
}
