import type { SportView } from '../view.ts';
import { setNews } from './figures.ts';
import type { TennisScore } from './score.ts';
import { TennisStanding } from './standing.tsx';

export const tennisView: SportView<TennisScore> = { Standing: TennisStanding, news: setNews };
