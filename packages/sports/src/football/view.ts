import type { SportView } from '../view.ts';
import { footballNews } from './news.ts';
import type { FootballScore } from './score.ts';
import { FootballStanding } from './standing.tsx';

export const footballView: SportView<FootballScore> = {
  Standing: FootballStanding,
  news: footballNews,
};
