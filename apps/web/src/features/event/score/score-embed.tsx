import { useEffect, useRef, useState } from 'react';
import { heardFromFrame, toFrame } from '../../../lib/frame-messages.ts';
import { usePreferences } from '../../../lib/browser/preferences.ts';
import { namedScore } from '../../../lib/words/index.ts';
import { useWords } from '../words/index.ts';
import { useScore } from '../../../live/index.ts';
import styles from './score-panel.module.css';

export interface ScoreEmbedProps {
  readonly eventId: string;
  readonly view: 'score' | 'tv';
  readonly address: string;
  readonly title: string;
}

/** A score or TV frame. It is sandboxed without our origin, so that it can neither read the player's data nor call the
 *  server; the page sends it the score from the stream. */
export function ScoreEmbed({ eventId, view, address, title }: ScoreEmbedProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const score = namedScore(useScore(eventId) ?? null, useWords());
  const { theme, colours, calm, language } = usePreferences();
  // The initial theme is in the URL; changes are sent as messages.
  const [source] = useState(() => `${address}#${theme}`);
  const { readyCount, heightPx } = useFrame(frame);

  useEffect(() => {
    if (readyCount === 0) return;
    const look = { theme, colours, motion: calm ? 'calm' : 'full', language } as const;
    // A frame with an opaque origin can only be addressed with '*'; the message contains only public data.
    frame.current?.contentWindow?.postMessage(toFrame(eventId, score, look), '*');
  }, [readyCount, eventId, score, theme, colours, calm, language]);

  return (
    <iframe
      ref={frame}
      className={styles.frame}
      data-view={view}
      src={source}
      title={title}
      sandbox="allow-scripts"
      {...(heightPx === null ? {} : { height: heightPx, 'data-fitted': true })}
    />
  );
}

/** The frame's messages: how often it became ready (again after each reload), and its height. */
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
