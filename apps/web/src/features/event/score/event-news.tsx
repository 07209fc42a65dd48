import type { Score } from '@maidan/contract';
import { scoreNews } from '@maidan/sports/views';
import { scoreWords } from '@maidan/sports/words';
import { useEffect, useRef, useState } from 'react';
import { named, namedScore } from '../../../lib/words/index.ts';
import { useWords, type Words } from '../words/index.ts';
import { useMarket, useScore, type EventMeta, type MarketMeta } from '../../../live/index.ts';
import styles from '../event.module.css';
import { standingWords } from '../market/market-words.ts';

/** The page's only polite live region: wickets, goals, sets and all-outs, and when the main market is suspended or
 *  reopens. Prices are never announced. */
export function EventNews({ event }: { readonly event: EventMeta }) {
  const words = useWords();
  const standing = namedScore(useScore(event._id) ?? null, words);
  const main = useMarket(event.markets[0]?._id ?? '');
  const [news, setNews] = useState('');
  useScoreNews(standing, words, setNews);
  useNewsOf(main && main.status !== 'BALL_RUNNING' ? marketNews(main, words) : '', setNews);
  return <output className={styles.spoken}>{news}</output>;
}

/** Calls `tell` when a text changes, but not for its first value. */
function useNewsOf(text: string, tell: (news: string) => void): void {
  const known = useRef(text);
  useEffect(() => {
    if (known.current === text) return;
    known.current = text;
    if (text !== '') tell(text);
  }, [text, tell]);
}

function useScoreNews(standing: Score | null, { language }: Words, tell: (news: string) => void): void {
  const known = useRef(standing);
  useEffect(() => {
    const news = scoreNews(known.current, standing, scoreWords(language));
    known.current = standing;
    if (news !== '') tell(news);
  }, [standing, language, tell]);
}

function marketNews(market: MarketMeta, words: Words): string {
  const standing = standingWords(market, words, ', ');
  if (standing === '') return words.say('market.open', { market: named(market.name, words) });
  return `${named(market.name, words)}: ${standing}`;
}
