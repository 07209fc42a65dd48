import type { Scene } from '../../src/drawing/scene.ts';
import type { SportId } from '../../src/rows/sports.ts';

export const pebblesScene = (): Scene => ({
  sport: 'pebbles' as SportId,
  take: () => undefined,
  drawGround: () => undefined,
  draw: () => undefined,
  describe: () => 'Two heaps',
});
