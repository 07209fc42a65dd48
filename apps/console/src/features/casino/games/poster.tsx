import { classes, PokerChipIcon } from '@maidan/ui';
import { useState } from 'react';
import styles from './game.module.css';

interface PosterProps {
  readonly image: string;
  readonly small?: boolean;
}

/** A game's poster, or a chip where there is none. Its title stands beside it, so both are decoration. */
export function Poster({ image, small = false }: PosterProps) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span className={classes(styles.poster, small && styles.small)} aria-hidden="true">
      {failed === image ? (
        <PokerChipIcon size={18} />
      ) : (
        <img src={image} alt="" width={48} height={36} loading="lazy" onError={() => setFailed(image)} />
      )}
    </span>
  );
}
