import {
  cashOut,
  decodePercent,
  decodeRupees,
  encodeRupees,
  getCashOut,
  say,
  formatAmount,
  type Refusal,
  type RequestKind,
  type WalletFigures,
} from '@maidan/contract';
import { ok, refused, type Result } from '@maidan/domain';
import { serve, type Route } from '../../../platform/http/index.ts';
import { figuresAfter } from '../routes/figures-after.ts';
import { idempotencyKey } from '../../../platform/idempotency/index.ts';
import { isUuid } from '../bets/bet-reader.ts';
import type { BettingService } from '../service.ts';

/** The cash-out routes (C-1 to C-3). */
export function cashOutRoutes(
  betting: BettingService,
  figuresOf: (playerId: string) => Promise<WalletFigures>,
): Route[] {
  return [
    serve(getCashOut, async ({ session: { playerId }, params, query }) => {
      const walletKind = query.wallet ?? '1';
      const share = shareOf(query.share);
      if (!share.ok) return share;
      if (!isUuid(params._id)) return refused({ kind: 'market-not-found' });
      const walletId = await betting.walletIdOf(playerId, walletKind);
      const asked = { playerId, walletId, walletKind, marketId: params._id, shareBasisPoints: share.value };
      const offer = await betting.cashOuts.offer(asked);
      return offer.ok ? ok({ data: offer.value }) : offer;
    }),
    serve(cashOut, async ({ session: { playerId }, params, body, idempotencyKey: key, language }) => {
      const walletKind = body.wallet ?? '1';
      const share = shareOf(body.share);
      if (!share.ok) return share;
      const seen = decodeRupees(body.amount);
      if (!seen.ok) return seen;
      if (!isUuid(params._id)) return refused({ kind: 'market-not-found' });
      const answer = await betting.cashOuts.take({
        kind: 'cash-out',
        playerId,
        walletId: await betting.walletIdOf(playerId, walletKind),
        walletKind,
        marketId: params._id,
        shareBasisPoints: share.value,
        seenPaise: seen.value,
        key: idempotencyKey(playerId, key, { cashOut: params._id, ...body }, 'cash-out' satisfies RequestKind),
      });
      if (!answer.ok) return answer;
      const { id, amountPaise, releaseAtMs, bets, wallet } = answer.value;
      const isPending = releaseAtMs !== null;
      const data = {
        _id: id,
        state: isPending ? ('pending' as const) : ('done' as const),
        amount: encodeRupees(amountPaise),
        bets: await betting.views(bets),
        wallet: figuresAfter(await figuresOf(playerId), walletKind, wallet),
        releaseAt: isPending ? new Date(releaseAtMs).toISOString() : null,
      };
      return ok({
        data,
        message: say(language, isPending ? 'cash.received' : 'notice.cashedOut', { amount: formatAmount(amountPaise) }),
      });
    }),
  ];
}

/** A share in basis points; the whole position if no percentage is given. */
function shareOf(percent: number | undefined): Result<number, Refusal> {
  const share = decodePercent(percent ?? 100);
  if (share.ok) return share;
  return refused({ kind: 'invalid-input', fields: [{ field: 'share', rule: 'percent' }] });
}
