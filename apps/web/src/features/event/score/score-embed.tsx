import { useEffect, useRef, useState } from 'react';
import { heardFromFrame, toFrame } from '../../../lib/frame-messages.ts';
import { usePreferences } from '../../../lib/browser/preferences.ts';
import { useScore } from '../../../live/index.ts';
import styles from './score-panel.module.css';

export interface ScoreEmbedProps {
  readonly eventId: string;
  readonly address: string;
  readonly title: string;
}

/** A score or TV frame. It has a sandbox without our origin, so it can neither read what is the player's nor ask the
 *  server for anything: the page, which has the stream, tells it the score. */
export function ScoreEmbed({ eventId, address, title }: ScoreEmbedProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const score = useScore(eventId) ?? null;
  const { theme, colours, calm, language } = usePreferences();
  // The theme of the first moment stands in the address; later ones are told.
  const [source] = useState(() => `${address}#${theme}`);
  const { readyCount, heightPx } = useFrame(frame);

  useEffect(() => {
    if (readyCount === 0) return;
    const look = { theme, colours, motion: calm ? 'calm' : 'full', language } as const;
    // A window without an origin can only be addressed so; what it is told is as public as the page.
    frame.current?.contentWindow?.postMessage(toFrame(eventId, score, look), '*');
  }, [readyCount, eventId, score, theme, colours, calm, language]);

  return (
    <iframe
      ref={frame}
      className={styles.frame}
      src={source}
      title={title}
      sandbox="allow-scripts"
      {...(heightPx === null ? {} : { height: heightPx, 'data-fitted': true })}
    />
  );
}

/** What the frame says: how often it has begun to listen (again after a reload), and how high it is. */
function useFrame(frame: React.RefObject<HTMLIFrameElement | null>) {
  const [readyCount, setReadyCount] = useState(0);
  const [heightPx, setHeightPx] = useState<number | null>(null);
  useEffect(() => {
    const hear = (message: MessageEvent<unknown>): void => {
      const heard = heardFromFrame(message, frame.current?.contentWindow ?? null);
      if (heard?.kind === 'maidan:ready') setReadyCount((count) => count + 1);
      if (heard?.kind === 'maidan:height') setHeightPx(heard.heightPx);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [frame]);
  return { readyCount, heightPx };
}
