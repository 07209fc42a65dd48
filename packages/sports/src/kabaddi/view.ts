import type { SportView } from '../view.ts';
import { kabaddiNews } from './news.ts';
import type { KabaddiScore } from './score.ts';
import { KabaddiStanding } from './standing.tsx';

export const kabaddiView: SportView<KabaddiScore> = {
  Standing: KabaddiStanding,
  news: kabaddiNews,
};
