import type { CasinoGame } from '@maidan/contract';
import { Seam } from '@maidan/ui';
import { useState } from 'react';
import styles from './poster.module.css';

interface PosterProps {
  readonly game: CasinoGame;
  readonly className?: string | undefined;
  /** In sight when the page opens, so that the browser asks for it at once. */
  readonly isFirst?: boolean | undefined;
}

/** A game's drawn poster; its title on a plate where there is none, or where it cannot be loaded. The title is written
 *  beside it anyway, so both are decoration. */
export function Poster({ game: { game_images: address, title }, className, isFirst }: PosterProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const hasPicture = address !== '' && failed !== address;
  return (
    <span className={className} aria-hidden="true">
      {hasPicture ? (
        <img
          className={styles.picture}
          src={address}
          alt=""
          width={320}
          height={240}
          loading={isFirst === true ? 'eager' : 'lazy'}
          decoding="async"
          draggable={false}
          onError={() => setFailed(address)}
        />
      ) : (
        <span className={styles.plate}>
          <b>{title}</b>
          <Seam className={styles.seam} />
        </span>
      )}
    </span>
  );
}
