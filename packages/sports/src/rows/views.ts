/** The components of each sport's score. */
import { cricketView } from '../cricket/view.ts';
import { footballView } from '../football/view.ts';
import { kabaddiView } from '../kabaddi/view.ts';
import type { ScoreOf, SportId } from './sports.ts';
import { tennisView } from '../tennis/view.ts';
import type { SportView } from '../view.ts';

type Views = { readonly [Id in SportId]: SportView<ScoreOf<Id>> | null };

/** BET-20: a race has its own page and no frame. */
export const views: Views = {
  cricket: cricketView,
  football: footballView,
  tennis: tennisView,
  kabaddi: kabaddiView,
  race: null,
};
