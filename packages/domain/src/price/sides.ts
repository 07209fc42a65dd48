/** `back` bets that the selection wins (in a fancy: YES), `lay` that it does not (in a fancy: NO). */
export type Side = 'back' | 'lay';

export const SIDES = ['back', 'lay'] as const satisfies readonly Side[];

export function opposite(side: Side): Side {
  return side === 'back' ? 'lay' : 'back';
}
