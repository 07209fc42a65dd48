import { PauseFillIcon, PlayFillIcon } from '../icons/glyphs.ts';
import styles from './pause-button.module.css';

export interface PauseButtonProps {
  readonly paused: boolean;
  readonly onToggle: () => void;
  /** What is paused ("Offers"). */
  readonly what: string;
  /** What a press does, before the name of what stops or moves on. */
  readonly words?: PauseWords;
}

export interface PauseWords {
  readonly pause: string;
  readonly play: string;
}

const ENGLISH: PauseWords = { pause: 'Pause', play: 'Play' };

/** Pauses autoplay. Readable both on a dark picture and on the page. */
export function PauseButton({ paused, onToggle, what, words = ENGLISH }: PauseButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={`${paused ? words.play : words.pause}: ${what}`}
      onClick={onToggle}
    >
      {paused ? <PlayFillIcon size={14} /> : <PauseFillIcon size={14} />}
    </button>
  );
}
