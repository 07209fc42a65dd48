import { scoreWords } from '@maidan/sports/words';
import { PauseButton } from '@maidan/ui';
import { useEffect, useRef, useState } from 'react';
import { useMedia } from '../../../lib/browser/media.ts';
import { usePreferences } from '../../../lib/browser/preferences.ts';
import { useWords } from '../words/index.ts';
import styles from './score-panel.module.css';

const FILM = '/promo/ground-at-night.webm';
const POSTER = '/promo/ground-at-night.webp';

/** What visitors see in place of the frames (BET-20): our own film, silent and looping. It stands still for whoever
 *  wants no motion, and can always be stopped; a browser that cannot play it shows its poster. */
export function PromoFilm() {
  const { say } = scoreWords(useWords().language);
  const video = useRef<HTMLVideoElement>(null);
  const wantsNoMotion = useMedia('(prefers-reduced-motion: reduce)');
  const isCalm = usePreferences((preferences) => preferences.calm);
  const [asked, setAsked] = useState<'play' | 'pause' | null>(null);
  const plays = asked === null ? !wantsNoMotion && !isCalm : asked === 'play';

  useEffect(() => {
    const player = video.current;
    if (!player) return;
    // A browser may refuse to play by itself; then the poster stands and the control still works.
    if (plays) player.play().catch(() => setAsked('pause'));
    else player.pause();
  }, [plays]);

  return (
    <div className={styles.film}>
      <video
        ref={video}
        src={FILM}
        poster={POSTER}
        width={676}
        height={380}
        preload="none"
        muted
        loop
        playsInline
        aria-label={say('scores.panel.promo')}
      />
      <div className={styles.filmFoot}>
        <p>{say('scores.panel.promoText')}</p>
        <PauseButton
          paused={!plays}
          onToggle={() => setAsked(plays ? 'pause' : 'play')}
          what={say('scores.panel.film')}
        />
      </div>
    </div>
  );
}
