/** One step of a table's round (casino rules 1), in the transaction that commits it: nothing is shown before. */
import { drawNow, DrawStream } from '../fairness/draws.ts';
import { nodeDigests } from '../fairness/node-digests.ts';
import type { Tx } from '../platform/postgres/index.ts';
import { takeLink, type Chain } from './chains-repository.ts';
import type { TableRules } from './rules.ts';
import { hasUnanswered, rollBack, settleAll, type Positions } from './table-bets.ts';
import { changeTableRound, insertTableRound, type TableRound } from './table-round.ts';

/** A round whose bets were open is void if it was interrupted for longer. */
export const LONGEST_INTERRUPTION_MS = 60_000;

export interface StepPorts {
  readonly rules: TableRules;
  readonly chain: Chain;
  /** Of the round of this number. */
  readonly linkOf: (number: number) => string;
}

export function returnOfBet(rules: TableRules, positions: Positions, drawn: unknown): number {
  return Object.entries(positions).reduce((sum, [id, stake]) => sum + rules.returnOf(id, stake, drawn), 0);
}

export function isOver({ state }: TableRound): boolean {
  return state === 'DONE' || state === 'VOID';
}

/** Opens a round: its link is marked used in the same transaction. */
export async function openTableRound(t: Tx, rules: TableRules, now: number): Promise<TableRound> {
  const { chain, number } = await takeLink(t, rules.gameId);
  return await insertTableRound(t, {
    tableId: rules.gameId,
    chainId: chain.id,
    number,
    since: new Date(now),
    until: new Date(now + rules.timing.bettingMs),
  });
}

/** The next state of a round whose present one has ended by the clock; the same round where it has not. */
export async function stepOn(t: Tx, round: TableRound, ports: StepPorts, now: number): Promise<TableRound> {
  if (isOver(round) || now < round.until.getTime()) return round;
  const { rules, chain, linkOf } = ports;
  const { timing } = rules;
  const since = new Date(now);
  const lasting = (ms: number) => ({ since, until: new Date(now + ms) });
  switch (round.state) {
    case 'BETTING':
      return await changeTableRound(t, round, { state: 'CLOSING', ...lasting(timing.closingMs) });
    case 'CLOSING': {
      const isPatient = now < round.since.getTime() + timing.longestClosingMs;
      if (isPatient && (await hasUnanswered(t, round.id))) return round;
      await rollBack(t, { tableRoundId: round.id, states: ['INTENT'], at: since });
      const seeds = { serverSeed: linkOf(round.number), clientSeed: chain.publicSeed, nonce: round.number };
      const drawn = drawNow(rules.draw(new DrawStream()), nodeDigests(seeds));
      return await changeTableRound(t, round, { state: 'DEALT', drawn, ...lasting(timing.dealtMs) });
    }
    case 'DEALT':
      await settleAll(t, {
        tableRoundId: round.id,
        at: since,
        returnOf: ({ positions }) => returnOfBet(rules, positions, round.drawn),
      });
      return await changeTableRound(t, round, { state: 'PAYING', ...lasting(timing.payingMs) });
    case 'PAYING':
      return await changeTableRound(t, round, { state: 'DONE', ...lasting(0), link: linkOf(round.number) });
    default:
      return round;
  }
}

/** What a process that takes a table over does with its round: while bets were open its clock begins again, or they are
 *  given back after too long; from DEALT on it goes on as it is. */
export async function resume(
  t: Tx,
  round: TableRound,
  { rules, linkOf }: Pick<StepPorts, 'rules' | 'linkOf'>,
  { now, interruptedMs }: { readonly now: number; readonly interruptedMs: number },
): Promise<TableRound> {
  if (round.state !== 'BETTING' && round.state !== 'CLOSING') return round;
  const since = new Date(now);
  if (interruptedMs > LONGEST_INTERRUPTION_MS) {
    await rollBack(t, { tableRoundId: round.id, states: ['INTENT', 'BET'], at: since });
    return await changeTableRound(t, round, { state: 'VOID', since, until: since, link: linkOf(round.number) });
  }
  const { bettingMs, closingMs } = rules.timing;
  const until = new Date(now + (round.state === 'BETTING' ? bettingMs : closingMs));
  return await changeTableRound(t, round, { state: round.state, since, until });
}
