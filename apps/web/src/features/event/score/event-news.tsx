import type { Score } from '@maidan/contract';
import { scoreWords } from '@maidan/contract/words/scores';
import { useEffect, useRef, useState } from 'react';
import { useWords, type Words } from '../../../lib/words.ts';
import { useMarket, useScore, type EventMeta, type MarketMeta } from '../../../live/index.ts';
import styles from '../event.module.css';
import { cricketScoreOf } from './score-figures.ts';
import { reasonWords, stateWords } from '../market/market-words.ts';
import { scoreNews } from '../scores/score-news.ts';

/** The page's one polite voice: wickets, goals, sets and all-outs, and when the main market stops or goes on. Prices
 *  are never read out. */
export function EventNews({ event }: { readonly event: EventMeta }) {
  const words = useWords();
  const standing = useScore(event._id) ?? null;
  const score = cricketScoreOf(standing);
  const main = useMarket(event.markets[0]?._id ?? '');
  const lastBall = score?.lastBall ?? null;
  const batting = score?.innings.at(-1);
  const wicket =
    lastBall?.label.endsWith('W') && batting
      ? `${words.say('market.reason.wicket')}: ${lastBall.text}. ${batting.short} ${batting.runs}/${batting.wickets}`
      : '';
  const [news, setNews] = useState('');
  useNewsOf(wicket, setNews);
  useScoreNews(standing, words, setNews);
  useNewsOf(main && main.status !== 'BALL_RUNNING' ? marketNews(main, words) : '', setNews);
  return <output className={styles.spoken}>{news}</output>;
}

/** Tells of a text that changed; what stood there when the page opened is no news. */
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
  const state = stateWords(market.status, words);
  if (state === '') return words.say('market.open', { market: market.name });
  const reason = reasonWords(market, words);
  return `${market.name}: ${reason === '' ? state : `${state}, ${reason}`}`;
}
