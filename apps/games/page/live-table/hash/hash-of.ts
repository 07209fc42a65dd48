import type { TableResult, TableRoundView } from '../../../src/tables/page-api.ts';

export interface RoundHashProps {
  /** SHA-256 of the round's link, known before its first bet. */
  readonly hash: string;
  /** The round whose link it is. */
  readonly before: number;
  /** Once the round has ended. */
  readonly link: string | null;
}

/** Each link of a chain is the hash of the next round's. Null for the first round of a chain, and where the page has missed
 *  the link of the round before. */
export function hashOf(round: TableRoundView | null, results: readonly TableResult[]): RoundHashProps | null {
  if (round === null) return null;
  const before = results.find(({ chainId, number }) => chainId === round.chainId && number === round.number - 1);
  return before?.link == null ? null : { hash: before.link, before: before.number, link: round.link };
}
