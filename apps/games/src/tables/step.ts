/** One step of a table's round (casino rules 1), in the transaction that commits it: nothing is shown before. */
import { drawNow, DrawStream } from '../fairness/draws.ts';
import { nodeDigests } from '../fairness/node-digests.ts';
import type { Tx } from '../platform/postgres/index.ts';
import { takeLink, type Chain } from './chains-repository.ts';
import { measure } from './measured.ts';
import type { TableRules } from './rules.ts';
import { closeWalletRounds, hasUnanswered, rollBack, settleAll, type Positions } from './table-bets.ts';
import { changeTableRound, insertTableRound, waitForBets, type TableRound } from './table-round.ts';

/** A round whose bets were open is void if it was interrupted for longer. */
export const LONGEST_INTERRUPTION_MS = 60_000;

/** What the engine asks a game whose bets may end in DEALT, while its result is still hidden. */
export interface LiveGame {
  readonly tableId: string;
  /** At every tick of DEALT; answers whether bets have ended since the last one. */
  readonly during: (t: Tx, round: TableRound, now: number) => Promise<boolean>;
  /** The process that ran the round stopped in DEALT, which ends with this. */
  readonly interrupted: (t: Tx, round: TableRound, now: number) => Promise<void>;
  /** Whether something that was read in time is still on its way to its commit: bets are not lost before. */
  readonly isBusy: (round: TableRound) => boolean;
}

export interface StepPorts {
  readonly rules: TableRules;
  readonly chain: Chain;
  /** Of the round of this number. */
  readonly linkOf: (number: number) => string;
  /** Of a game whose bets may end in DEALT. */
  readonly live?: LiveGame | undefined;
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
  const { rules, chain, linkOf, live } = ports;
  const { timing } = rules;
  const since = new Date(now);
  const lasting = (ms: number) => ({ since, until: new Date(now + ms) });
  switch (round.state) {
    case 'BETTING':
      return await changeTableRound(t, round, { state: 'CLOSING', ...lasting(timing.closingMs), since: round.until });
    case 'CLOSING': {
      await waitForBets(t, round);
      const isPatient = now < round.until.getTime() + timing.longestClosingMs - timing.closingMs;
      if (isPatient && (await hasUnanswered(t, round.id))) return round;
      await rollBack(t, { tableRoundId: round.id, states: ['INTENT'], at: since });
      const seeds = { serverSeed: linkOf(round.number), clientSeed: chain.publicSeed, nonce: round.number };
      const drawn = drawNow(rules.draw(new DrawStream()), nodeDigests(seeds, rules.messageOf));
      return await changeTableRound(t, round, { state: 'DEALT', drawn, ...lasting(rules.dealtMs(drawn)) });
    }
    case 'DEALT':
      await settleAll(t, {
        tableRoundId: round.id,
        at: since,
        returnOf: ({ positions }) => {
          const paise = returnOfBet(rules, positions, round.drawn);
          // What was read in time may still be on its way: nothing is lost before the round is done.
          return live && paise === 0 ? null : paise;
        },
      });
      if (!live) await closeWalletRounds(t, round.id, since);
      return await changeTableRound(t, round, {
        state: 'PAYING',
        ...lasting(timing.payingMs),
        link: linkOf(round.number),
      });
    case 'PAYING':
      if (live?.isBusy(round)) return round;
      if (live) {
        await settleAll(t, { tableRoundId: round.id, at: since, returnOf: () => 0 });
        await closeWalletRounds(t, round.id, since);
      }
      await measure(t, rules, round, since);
      return await changeTableRound(t, round, { state: 'DONE', ...lasting(0), link: linkOf(round.number) });
    default:
      return round;
  }
}

/** Since when nobody ran a table. */
export interface Standstill {
  readonly now: number;
  readonly interruptedMs: number;
  /** The last sign of life of another process that ran it; null where this one did, whose steps merely failed. */
  readonly stoppedAt: Date | null;
}

/** Whether a round was stopped in flight: not by a process that lives on, and not by one that lived to see the cut. */
export function isCutShort({ state, until }: TableRound, { stoppedAt }: Pick<Standstill, 'stoppedAt'>): boolean {
  return state === 'DEALT' && stoppedAt !== null && stoppedAt < until;
}

/** What a process that takes a table up does with its round: while bets were open its clock begins again, or they are
 *  given back after too long; from DEALT on it goes on as it is, where its game does not end with an interruption. */
export async function resume(
  t: Tx,
  round: TableRound,
  { rules, linkOf, live }: Pick<StepPorts, 'rules' | 'linkOf' | 'live'>,
  { now, interruptedMs, stoppedAt }: Standstill,
): Promise<TableRound> {
  const since = new Date(now);
  if (live && isCutShort(round, { stoppedAt })) {
    await live.interrupted(t, round, now);
    await closeWalletRounds(t, round.id, since);
    return await changeTableRound(t, round, {
      state: 'PAYING',
      since,
      until: new Date(now + rules.timing.payingMs),
      link: linkOf(round.number),
    });
  }
  if (round.state !== 'BETTING' && round.state !== 'CLOSING') return round;
  if (interruptedMs > LONGEST_INTERRUPTION_MS) {
    await rollBack(t, { tableRoundId: round.id, states: ['INTENT', 'BET'], at: since });
    const ended = await changeTableRound(t, round, { state: 'VOID', since, until: since, link: linkOf(round.number) });
    await closeWalletRounds(t, round.id, since);
    return ended;
  }
  const { bettingMs, closingMs } = rules.timing;
  const { state } = round;
  return state === 'BETTING'
    ? await changeTableRound(t, round, { state, since, until: new Date(now + bettingMs) })
    : await changeTableRound(t, round, { state, since: round.since, until: new Date(now + closingMs) });
}
