/** `slots`: what a spin costs the games server, what its page loads, and what it costs a phone. */
import { GAME_FOLDERS } from '../../apps/games/games/index.ts';
import { gamePages } from '../tables/pages.ts';
import { slotPageBenchmark } from './page.ts';
import { spinsBenchmark } from './spins.ts';

export async function slotsBenchmark(): Promise<boolean> {
  const slots = GAME_FOLDERS.filter(({ slot }) => slot !== undefined);
  const isLight = await gamePages('What the page of a slot loads', slots);
  const isCheap = await spinsBenchmark();
  const isCalm = await slotPageBenchmark(slots);
  return isLight && isCheap && isCalm;
}
