import type { SportView } from '../view.ts';
import { CricketDetails } from './details.tsx';
import { CricketDrawing } from './drawing.tsx';
import { cricketNews } from './news.ts';
import type { CricketScore } from './score.ts';
import { CricketStanding } from './standing.tsx';

export const cricketView: SportView<CricketScore> = {
  Standing: CricketStanding,
  Details: CricketDetails,
  Drawing: CricketDrawing,
  hasStanding: ({ innings }) => innings.length > 0,
  aside: ({ toss }) => toss,
  news: cricketNews,
};
