import { StarFillIcon, StarIcon } from '../icons/glyphs.ts';
import { classes } from '../class-names.ts';
import styles from './star-button.module.css';

export interface StarButtonProps {
  /** What it is the favourite of: `Favourite: Brazil v Croatia`. */
  readonly label: string;
  readonly isOn: boolean;
  readonly onToggle: (isOn: boolean) => void;
  readonly className?: string | undefined;
}

/** Marks a favourite, within a line of small text; its target is larger than it looks. */
export function StarButton({ label, isOn, onToggle, className }: StarButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={label}
      title={label}
      className={classes(styles.star, className)}
      onClick={() => onToggle(!isOn)}
    >
      {isOn ? <StarFillIcon size={16} /> : <StarIcon size={16} />}
    </button>
  );
}
