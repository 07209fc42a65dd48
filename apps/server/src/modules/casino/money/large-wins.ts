/** Wins that are paid and marked for the operators (W-13). */
import { paise, type Paise } from '@maidan/domain';
import type { Tx } from '../../../platform/postgres/index.ts';
import type { Round } from '../rounds/rounds-repository.ts';
import type { MoneyDeps } from './context.ts';
import type { WinCall } from './outcome.ts';
import type { Transaction } from './transactions-repository.ts';

type PlayerDay = { readonly providerId: string; readonly playerId: string; readonly day: string };

/** What a win returns above the stake of its bet; the first win of a bet alone is compared with the stake. */
export function wonAbove(amountPaise: Paise, bet: Transaction): Paise {
  const stakePaise = bet.betState === 'SETTLED' ? 0 : bet.amountPaise;
  return paise(Math.max(0, amountPaise - stakePaise));
}

/** Whether a win is marked, and the operators' notice of it: once for a round above its game's maximum with each win,
 *  and for a day at every whole maximum that its sum exceeds. */
export function largeWinOf(
  { games }: Pick<MoneyDeps, 'games'>,
  win: {
    readonly call: Pick<WinCall, 'providerId' | 'txId'>;
    readonly round: Round;
    readonly amountPaise: Paise;
    readonly wonPaise: Paise;
    readonly wonBeforePaise: Paise;
    readonly day: string;
  },
): { readonly isMarked: boolean; readonly reasons: readonly string[] } {
  const { call, round, amountPaise, wonPaise, wonBeforePaise, day } = win;
  const { providerId, txId } = call;
  const game = games.byId(round.gameId);
  const dailyPaise = games.maxWinPaise(providerId);
  const mostPaise = game ? games.maxReturnPaise(game) : dailyPaise;
  const returnedPaise = round.returnedPaise + amountPaise;
  const ofDayPaise = wonBeforePaise + wonPaise;
  const isRoundAbove = amountPaise > 0 && returnedPaise > mostPaise;
  const isDayAbove = wonPaise > 0 && ofDayPaise > dailyPaise;
  const exceeded = (sumPaise: number) => Math.ceil(sumPaise / dailyPaise);
  const isDayTold = isDayAbove && exceeded(ofDayPaise) > Math.max(1, exceeded(wonBeforePaise));
  return {
    isMarked: isRoundAbove || isDayAbove,
    reasons: [
      ...(isRoundAbove
        ? [
            `${providerId} ${txId} brings round ${round.roundId} to ${returnedPaise} paise, above its game's maximum of ${mostPaise}`,
          ]
        : []),
      ...(isDayTold
        ? [
            `${providerId} ${txId} brings the wins of ${day} to ${ofDayPaise} paise above their stakes, more than ${dailyPaise}`,
          ]
        : []),
    ],
  };
}

/** What a player's wins of a day came to above their stakes. Read it under the lock of the player's wallets. */
export async function wonOnDay(t: Tx, { providerId, playerId, day }: PlayerDay): Promise<Paise> {
  const { rows } = await t.query<{ won_paise: number }>({
    name: 'casino-won-on-day',
    text: 'select won_paise from casino_won_by_day where provider_id = $1 and player_id = $2 and day = $3',
    values: [providerId, playerId, day],
  });
  return paise(rows[0]?.won_paise ?? 0);
}

export async function addWon(t: Tx, { providerId, playerId, day }: PlayerDay, wonPaise: Paise): Promise<void> {
  await t.query({
    name: 'add-casino-won',
    text: `insert into casino_won_by_day as w (provider_id, player_id, day, won_paise) values ($1, $2, $3, $4)
           on conflict (provider_id, player_id, day) do update set won_paise = w.won_paise + excluded.won_paise`,
    values: [providerId, playerId, day, wonPaise],
  });
}
