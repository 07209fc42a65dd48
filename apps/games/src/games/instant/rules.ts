import type { ZodMiniType } from 'zod/mini';
import type { DrawStream, Draws } from '../../fairness/draws.ts';

/** 1× in the ten-thousandths in which these games count multipliers. */
export const EVEN = 10_000;
/** No instant game offers more than 10,000× (casino rules 1). */
export const MAX_MULTIPLIER = 10_000 * EVEN;

/** The rules of a game with one decision: a bet with its choice, and what the seeds make of it. Pure, for server and page. */
export interface InstantRules<Choice> {
  readonly gameId: string;
  /** Refuses what cannot be bet on. */
  readonly choice: ZodMiniType<Choice>;
  readonly draw: (choice: Choice, stream: DrawStream) => Draws<number>;
  /** Ten-thousandths of the stake that a result returns; 0 where it is lost. */
  readonly multiplierOf: (choice: Choice, drawn: number) => number;
  /** The highest that a choice can return, in ten-thousandths. */
  readonly largestMultiplier: (choice: Choice) => number;
}

/** What a stake returns, cut down to a paisa. */
export function returnPaise(stakePaise: number, multiplier: number): number {
  return Number((BigInt(stakePaise) * BigInt(multiplier)) / BigInt(EVEN));
}

/** Whether a bet stays within the largest return: it binds before the bet (casino rules 1). */
export function isWithin<Choice>(
  rules: InstantRules<Choice>,
  { choice, stakePaise, maxReturnPaise }: { choice: Choice; stakePaise: number; maxReturnPaise: number },
): boolean {
  const multiplier = rules.largestMultiplier(choice);
  return multiplier <= MAX_MULTIPLIER && returnPaise(stakePaise, multiplier) <= maxReturnPaise;
}
