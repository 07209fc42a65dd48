/** What must hold of the last answers to a set, in whatever order, however many at once, it was delivered. */
import type { Bet, Message, Transaction } from './messages.ts';

/** What became of a message: its last answer. */
export interface Ended {
  readonly message: Message;
  readonly code: string;
  readonly applied: boolean;
}

export interface Moved {
  readonly main: number;
  readonly bonus: number;
}

/** What the answers say has moved, and every law of money.md that they break. A transaction whose id was taken by another
 *  payload is not among `ended`. */
export function judged(ended: readonly Ended[], wallet: 'main' | 'bonus'): { moved: Moved; faults: readonly string[] } {
  const faults: string[] = [];
  const moved = { main: 0, bonus: 0 };
  const about = (txId: string) =>
    ended.filter(
      (each): each is Ended & { message: Exclude<Transaction, Bet> } =>
        'betTxId' in each.message && each.message.betTxId === txId,
    );
  for (const { message, code } of ended) {
    if (message.kind !== 'bet') continue;
    const { txId, amount, freeRoundId } = message;
    const wins = about(txId).filter((each) => each.message.kind === 'win' && each.code === 'OK');
    const backs = about(txId).filter((each) => each.message.kind === 'rollback' && each.code === 'OK');
    const refunds = backs.filter(({ applied }) => applied).length;
    const says = (law: string): void => void faults.push(`${txId} ${code}: ${law}`);
    if (refunds > 1) says('it was refunded twice');
    if (refunds > 0 && wins.length > 0) says('it was refunded and it has won');
    if (code !== 'OK' && (wins.length > 0 || refunds > 0)) says('it was refused, and has moved money');
    if (code === 'BET_CANCELLED' && backs.length === 0) says('nobody has cancelled it');
    if (code === 'OK' && backs.length > 0 && refunds === 0) says('a rollback found nothing to refund');
    for (const other of about(txId)) {
      if (other.code === 'BET_ROLLED_BACK' && backs.length === 0) says('a win was refused for a rollback that is none');
      const isEnded = wins.length > 0 || ended.some((each) => isClose(each, message));
      if (other.code === 'BET_SETTLED' && !isEnded) says('a rollback was refused, although it is open');
    }
    if (code !== 'OK') continue;
    moved[wallet] += refunds > 0 ? 0 : -amount;
    const paid = wins.reduce((sum, each) => sum + (each.message.kind === 'win' ? each.message.amount : 0), 0);
    moved[freeRoundId === undefined ? wallet : 'main'] += paid;
  }
  return { moved, faults };
}

function isClose({ message, code }: Ended, { roundId, playerId }: Bet): boolean {
  if (message.roundId !== roundId || message.playerId !== playerId || code !== 'OK') return false;
  return message.kind === 'close' || (message.kind === 'win' && message.close === true);
}

/** What a set of which every order ends alike must have moved: bets that are not rolled back are taken, and their wins paid. */
export function alike(messages: readonly Message[], wallet: 'main' | 'bonus'): Moved {
  const moved = { main: 0, bonus: 0 };
  for (const bet of messages) {
    if (bet.kind !== 'bet') continue;
    const isBack = messages.some(
      ({ kind, ...its }) => kind === 'rollback' && 'betTxId' in its && its.betTxId === bet.txId,
    );
    if (isBack) continue;
    const wins = messages.filter((its) => its.kind === 'win' && its.betTxId === bet.txId && isOf(its, bet));
    moved[wallet] -= bet.amount;
    moved[bet.freeRoundId === undefined ? wallet : 'main'] += wins.reduce(
      (sum, win) => sum + ('amount' in win ? win.amount : 0),
      0,
    );
  }
  return moved;
}

function isOf(one: Message, other: Message): boolean {
  return one.playerId === other.playerId && one.gameId === other.gameId && one.roundId === other.roundId;
}
