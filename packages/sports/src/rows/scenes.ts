/** The animated picture of each sport, for the TV frame. */
import { cricketScene } from '../cricket/scene/scene.ts';
import type { Scene } from '../drawing/scene.ts';
import { footballScene } from '../football/scene.ts';
import { kabaddiScene } from '../kabaddi/scene.ts';
import type { SportId } from './sports.ts';
import { tennisScene } from '../tennis/scene.ts';

/** BET-20: a race has no picture. */
export const scenes: Readonly<Record<SportId, (() => Scene) | null>> = {
  cricket: cricketScene,
  football: footballScene,
  tennis: tennisScene,
  kabaddi: kabaddiScene,
  race: null,
};
