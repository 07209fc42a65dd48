import * as z from 'zod/mini';
import type { ZodMiniType } from 'zod/mini';
import type { DrawStream, Draws } from '../../fairness/draws.ts';

/** 1× in the ten-thousandths in which these games count multipliers. */
export const EVEN = 10_000;
/** No instant game offers more than 10,000× (casino rules 1). */
export const MAX_MULTIPLIER = 10_000 * EVEN;

/** The rules of a game with one decision: a bet with its choice, and what the seeds make of it. Pure, for server and page. */
export interface InstantRules<Choice, Drawn = number> {
  readonly gameId: string;
  /** Refuses what cannot be bet on. */
  readonly choice: ZodMiniType<Choice>;
  readonly draw: (choice: Choice, stream: DrawStream) => Draws<Drawn>;
  /** How the result is kept, where it is more than one whole number. */
  readonly form?: DrawnForm<Drawn>;
  /** Ten-thousandths of the stake that a result returns; 0 where it is lost. */
  readonly multiplierOf: (choice: Choice, drawn: Drawn) => number;
  /** The highest that a choice can return, in ten-thousandths. */
  readonly largestMultiplier: (choice: Choice) => number;
}

/** How a result goes over the wire, and as numbers in the order of their draws to the verify page. */
export interface DrawnForm<Drawn> {
  readonly schema: ZodMiniType<Drawn>;
  readonly numbers: (drawn: Drawn) => readonly number[];
  readonly of: (numbers: readonly number[]) => Drawn;
}

const ONE_NUMBER: DrawnForm<number> = {
  schema: z.int(),
  numbers: (drawn) => [drawn],
  of: ([drawn = 0]) => drawn,
};

/** One number unless the rules say otherwise: no other result can lack a form. */
export function formOf<Drawn>({ form }: Pick<InstantRules<never, Drawn>, 'form'>): DrawnForm<Drawn> {
  return form ?? (ONE_NUMBER as unknown as DrawnForm<Drawn>);
}

/** What a stake returns, cut down to a paisa. */
export function returnPaise(stakePaise: number, multiplier: number): number {
  return Number((BigInt(stakePaise) * BigInt(multiplier)) / BigInt(EVEN));
}

/** Whether a bet stays within the largest return: it binds before the bet (casino rules 1). */
export function isWithin<Choice, Drawn>(
  rules: Pick<InstantRules<Choice, Drawn>, 'largestMultiplier'>,
  { choice, stakePaise, maxReturnPaise }: { choice: Choice; stakePaise: number; maxReturnPaise: number },
): boolean {
  const multiplier = rules.largestMultiplier(choice);
  return multiplier <= MAX_MULTIPLIER && returnPaise(stakePaise, multiplier) <= maxReturnPaise;
}
