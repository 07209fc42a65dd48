import type { Over } from '@maidan/ui';

/** A ball and the gap after it. */
const BALL_PX = 30;

/** The overs that fit, given by how much all of them are too wide and how wide each is. The oldest balls leave, each
 *  over keeps its title with at least one ball, and the last over always stays whole. Pure. */
export function fitOvers(overs: readonly Over[], tooWidePx: number, widthsPx: readonly number[]): readonly Over[] {
  const [first, ...later] = overs;
  if (!first || later.length === 0 || tooWidePx <= 0) return overs;
  const leaving = Math.ceil(tooWidePx / BALL_PX);
  if (leaving < first.balls.length) return [{ ...first, balls: first.balls.slice(leaving) }, ...later];
  return fitOvers(later, tooWidePx - (widthsPx[0] ?? 0), widthsPx.slice(1));
}
