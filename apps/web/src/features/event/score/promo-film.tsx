import { scoreWords } from '@maidan/sports/words';
import { PauseButton } from '@maidan/ui';
import { useEffect, useRef, useState } from 'react';
import { useMedia } from '../../../lib/browser/media.ts';
import { usePreferences } from '../../../lib/browser/preferences.ts';
import { useWords } from '../words/index.ts';
import styles from './score-panel.module.css';

const FILM = '/promo/ground-at-night.webm';
const POSTER = '/promo/ground-at-night.webp';

/** The film that visitors see instead of the frames (BET-20), silent and looping. It does not play with reduced motion
 *  and can always be paused; a browser that cannot play it shows the poster. */
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
    // If the browser blocks autoplay, the poster is shown and the control still works.
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
          words={{ pause: say('scores.tv.pause'), play: say('scores.tv.play') }}
        />
      </div>
    </div>
  );
}
