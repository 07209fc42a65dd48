import { addPaise, invariant, ZERO_PAISE, type Paise } from '@maidan/domain';
import { together } from '../../../platform/postgres/index.ts';
import { kolkataDay } from '../../../platform/days/index.ts';
import { changeRound, type Round } from '../rounds/rounds-repository.ts';
import { bonusSource, tellBonus } from './bonus-return.ts';
import { closing } from './close.ts';
import {
  balanceAfter,
  draftOf,
  repeated,
  storeReportedRefusal,
  withLocked,
  type Locked,
  type MoneyDeps,
} from './context.ts';
import { postCasino } from './journals.ts';
import { done, refusedWith, type Outcome, type WinCall } from './outcome.ts';
import { amountOf, isOurCurrency } from './payload.ts';
import { addWon, largeWinOf, wonAbove, wonOnDay } from './large-wins.ts';
import { addThousandths, isThousandths } from './remainders.ts';
import { insertTransaction, loseOpenBets, setBetState, type Transaction } from './transactions-repository.ts';

/**
 * Credits a win of a bet, whatever has become of session, player or game meanwhile: money owed is paid. The first win
 * settles the bet; later ones, also after the round was closed, are paid too.
 */
export async function payWin(deps: MoneyDeps, call: WinCall): Promise<Outcome> {
  const { providerId, txId, betTxId, playerId, gameId, roundId, amount, currency, thousandths = 0 } = call;
  const payload = { kind: 'win', playerId, gameId, roundId, betTxId, amount, currency, thousandths } as const;
  const day = kolkataDay(deps.clock.now());
  const decide = async (locked: Locked, wonBeforePaise: Paise): Promise<Outcome> => {
    const before = repeated(locked, txId, payload);
    if (before) return before;
    const bet = locked.transactions.get(betTxId);
    if (!bet || bet.kind !== 'bet') return refusedWith('BET_NOT_FOUND');
    if (bet.playerId !== playerId || bet.gameId !== gameId || bet.roundId !== roundId)
      return refusedWith('ROUND_MISMATCH');
    const draft = draftOf(providerId, txId, payload);
    if (bet.payloadHash === null || bet.betState === 'ROLLED_BACK') {
      return await storeReportedRefusal(deps, locked, draft, {
        ok: false,
        code: 'BET_ROLLED_BACK',
        balancePaise: null,
      });
    }
    const { round } = locked;
    if (!bet.applied || !round) return refusedWith('BET_NOT_FOUND');
    if (!isOurCurrency(currency)) return await storeReportedRefusal(deps, locked, draft, refusal('CURRENCY_MISMATCH'));
    const wholePaise = amountOf(amount);
    if (wholePaise === null || !isThousandths(thousandths))
      return await storeReportedRefusal(deps, locked, draft, refusal('INVALID_AMOUNT'));
    const amountPaise = addPaise(wholePaise, await addThousandths(locked.t, call, thousandths));
    return await credit(deps, locked, { call, draft, bet, round, amountPaise, day, wonBeforePaise });
  };
  return await withLocked(deps, call, [txId, betTxId], decide, (t) => wonOnDay(t, { providerId, playerId, day }));
}

const refusal = (code: 'CURRENCY_MISMATCH' | 'INVALID_AMOUNT') => ({ ok: false, code, balancePaise: null }) as const;

async function credit(
  deps: MoneyDeps,
  locked: Locked,
  win: {
    readonly call: WinCall;
    readonly draft: Transaction;
    readonly bet: Transaction;
    readonly round: Round;
    readonly amountPaise: Paise;
    /** Of Asia/Kolkata, with what the player's wins of it came to before this one. */
    readonly day: string;
    readonly wonBeforePaise: Paise;
  },
): Promise<Outcome> {
  const { call, draft, bet, round, amountPaise, day } = win;
  const { providerId, txId, playerId } = call;
  const { t, at } = locked;
  // A free round's win is real money, given by the operator as a bonus.
  const isFree = bet.freeRoundId !== null;
  const isLate = round.wallet.kind === '2' && (await isExhausted(deps, locked, round));
  const main = locked.wallets.get('1');
  invariant(main !== undefined, 'a player who plays has both wallets');
  const wallet = isFree || isLate ? ({ id: main.id, kind: '1' } as const) : round.wallet;
  const closes = call.close === true && round.state === 'OPEN';
  const wonPaise = wonAbove(amountPaise, bet);
  const large = largeWinOf(deps, { ...win, wonPaise });
  const [, changed] = await together([
    bet.betState === 'SETTLED' ? Promise.resolve() : setBetState(t, bet, 'SETTLED'),
    changeRound(t, round, {
      returnedPaise: amountPaise,
      returnedTo: wallet,
      ...(closes && { closed: closing(deps, locked, round) }),
    }),
    closes ? loseOpenBets(t, round) : Promise.resolve(),
    insertTransaction(t, { ...draft, amountPaise, applied: true, isAboveMaximum: large.isMarked }, at),
    wonPaise > 0 ? addWon(t, { providerId, playerId, day }, wonPaise) : Promise.resolve(),
    postCasino(t, {
      id: deps.ids(),
      reason: 'casino-win',
      providerId,
      txId,
      wallet,
      against: isFree ? 'bonus-cost' : `casino:${providerId}`,
      amountPaise,
      at,
    }),
  ]);
  if (isLate && amountPaise > 0) locked.afterwards.push(() => reportLateWin(deps, call));
  for (const reason of large.reasons) {
    locked.afterwards.push(() => void deps.notices.raise('casino-large-win', playerId, reason));
  }
  const toBonusPaise = wallet.kind === '2' ? amountPaise : ZERO_PAISE;
  if (wallet.kind === '2' || closes) await tellBonus(deps, locked, changed, toBonusPaise);
  return done(await balanceAfter(locked, round, amountPaise));
}

/** The bonus of a round may have ended with nothing left, and another one begun since. */
export async function isExhausted({ bonus }: MoneyDeps, { t }: Locked, round: Round): Promise<boolean> {
  return (await bonus.stateBehind(t, { playerId: round.playerId, source: bonusSource(round) })) === 'EXHAUSTED';
}

/** Its bonus has ended with nothing left, so that it is real money. */
function reportLateWin({ notices }: MoneyDeps, { providerId, txId, playerId, amount }: WinCall): void {
  const reason = `${providerId} ${txId} paid ${amount} paise of an exhausted bonus to the main wallet`;
  void notices.raise('casino-late-win', playerId, reason);
}
