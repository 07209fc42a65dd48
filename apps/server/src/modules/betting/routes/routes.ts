import {
  betRacing,
  betSport,
  betSportByMarket,
  cancelBet,
  cancelBetsOfMarket,
  decodeRupees,
  editBet,
  fancyBetSport,
  getBet,
  getBetReceipt,
  getBetsOfEvent,
  say,
  type Bet,
  type Language,
  type PlacedBet,
  type Receipt,
  type Refusal,
  type RequestKind,
  type WalletFigures,
} from '@maidan/contract';
import { ok, refused, type Result } from '@maidan/domain';
import { idempotencyKey } from '../../../platform/idempotency/index.ts';
import { serve, type Answer as HttpAnswer, type Route } from '../../../platform/http/index.ts';
import type { BetRecord } from '../bets/bet-record.ts';
import { cashOutRoutes } from '../cash-out/routes.ts';
import type { Answer } from '../worker/commands.ts';
import { figuresAfter } from './figures-after.ts';
import { placeCommand } from './place-bet.ts';
import type { Placement } from './placement.ts';
import { isUuid } from '../bets/bet-reader.ts';
import type { BettingService } from '../service.ts';

type Request = {
  readonly session: { readonly playerId: string };
  readonly idempotencyKey: string | null;
  readonly language: Language;
};

/** The betting routes. `receiptOf` belongs to settlement, which is a layer above, so it is passed in. */
export function bettingRoutes(
  betting: BettingService,
  ports: {
    readonly receiptOf: (
      bet: Bet,
      owner: Pick<BetRecord, 'playerId' | 'walletId'>,
      language: Language,
    ) => Promise<Receipt | null>;
    /** When markets were settled for a player, by `<market> <wallet>`. */
    readonly settledAtOf: (playerId: string, marketIds: readonly string[]) => Promise<ReadonlyMap<string, Date>>;
    readonly figuresOf: (playerId: string) => Promise<WalletFigures>;
  },
): Route[] {
  async function place(
    placement: Placement,
    request: Request,
    { onlyRaces = false } = {},
  ): Promise<Result<HttpAnswer<PlacedBet>, Refusal>> {
    const { playerId } = request.session;
    const walletId = await betting.walletIdOf(playerId, placement.wallet ?? '1');
    const command = placeCommand(placement, {
      playerId,
      walletId,
      key: request.idempotencyKey,
      catalogue: betting.catalogue,
      onlyRaces,
    });
    if (command.ok) return await answered(await betting.submit(command.value), request);
    // L-5: a repeated request gets its first answer, even if it would no longer be accepted.
    const key = idempotencyKey(playerId, request.idempotencyKey, placement);
    const before = key && (await betting.answerTo(key));
    return before ? await answered(before, request) : command;
  }

  async function answered(
    answer: Answer,
    { session, language }: Request,
  ): Promise<Result<HttpAnswer<PlacedBet>, Refusal>> {
    if (!answer.ok) return answer;
    const { bet, wallet } = answer.value;
    const view = await betting.view(bet);
    const after = figuresAfter(await ports.figuresOf(session.playerId), bet.walletKind, wallet);
    return ok({ data: { bet: view, wallet: after }, message: placedWords(language, view) });
  }

  return [
    serve(betSport, (request) => place(request.body, request)),
    serve(betRacing, (request) => place(request.body, request, { onlyRaces: true })),
    serve(fancyBetSport, (request) => place(request.body, request)),
    serve(betSportByMarket, async ({ session, query }) => {
      return ok({ data: await betting.betsInMarket(session.playerId, query.marketId) });
    }),
    serve(getBetsOfEvent, async ({ session, params }) => {
      const bets = await betting.betsOfEvent(session.playerId, params._id);
      const settled = await ports.settledAtOf(session.playerId, [...new Set(bets.map(({ bet }) => bet.marketId))]);
      const data = bets.map(({ bet, walletId, matchedAtMs }) => ({
        bet,
        matchedAt: matchedAtMs.map((ms) => new Date(ms).toISOString()),
        settledAt:
          bet.state === 'settled' || bet.state === 'void'
            ? (settled.get(`${bet.marketId} ${walletId}`)?.toISOString() ?? null)
            : null,
      }));
      return ok({ data });
    }),
    serve(cancelBet, async (request) => {
      const { session, params } = request;
      const bet = await betting.betOfPlayer(session.playerId, params._id);
      if (!bet) return refused({ kind: 'bet-not-found' });
      const { leave = 0 } = request.body;
      const leavePaise = decodeRupees(leave);
      if (!leavePaise.ok) return leavePaise;
      if (leavePaise.value < 0) return refused({ kind: 'amount-malformed' });
      const answer = await betting.submit({
        kind: 'cancel',
        ...ownersOf(bet),
        leavePaise: leavePaise.value,
        key: idempotencyKey(
          session.playerId,
          request.idempotencyKey,
          { cancel: bet.id, leave },
          'bet-cancel' satisfies RequestKind,
        ),
      });
      return await answered(answer, request);
    }),
    serve(cancelBetsOfMarket, async ({ session, params, body, idempotencyKey: key }) => {
      if (!isUuid(params._id)) return refused({ kind: 'market-not-found' });
      const { playerId } = session;
      const kind = body.wallet ?? '1';
      const answer = await betting.cancelAll({
        kind: 'cancel-all',
        playerId,
        walletId: await betting.walletIdOf(playerId, kind),
        marketId: params._id,
        key: idempotencyKey(playerId, key, { cancelAll: params._id, wallet: kind }, 'bet-cancel' satisfies RequestKind),
      });
      if (!answer.ok) return answer;
      const { bets, wallet } = answer.value;
      return ok({
        data: { bets: await betting.views(bets), wallet: figuresAfter(await ports.figuresOf(playerId), kind, wallet) },
      });
    }),
    serve(editBet, async (request) => {
      const { session, params, body } = request;
      const bet = await betting.betOfPlayer(session.playerId, params._id);
      if (!bet) return refused({ kind: 'bet-not-found' });
      const stake = body.stake === undefined ? ok(null) : decodeRupees(body.stake);
      if (!stake.ok) return stake;
      const answer = await betting.submit({
        kind: 'edit',
        ...ownersOf(bet),
        odds: body.odds ?? null,
        stakePaise: stake.value,
        marketVersion: body.marketVersion ?? null,
        key: idempotencyKey(
          session.playerId,
          request.idempotencyKey,
          { edit: bet.id, ...body },
          'bet-edit' satisfies RequestKind,
        ),
      });
      return await answered(answer, request);
    }),
    serve(getBet, async ({ session, params }) => {
      const view = await betting.betView(session.playerId, params._id);
      return view ? ok({ data: view }) : refused({ kind: 'bet-not-found' });
    }),
    ...cashOutRoutes(betting, ports.figuresOf),
    serve(getBetReceipt, async ({ session, params, language }) => {
      const bet = await betting.betOfPlayer(session.playerId, params._id);
      if (!bet) return refused({ kind: 'bet-not-found' });
      const receipt = await ports.receiptOf(await betting.view(bet), bet, language);
      return receipt ? ok({ data: receipt }) : refused({ kind: 'receipt-not-ready' });
    }),
  ];
}

function ownersOf({ playerId, walletId, id, marketId }: BetRecord) {
  return { playerId, walletId, betId: id, marketId };
}

function placedWords(language: Language, bet: Bet): string {
  if (bet.state === 'pending') return say(language, 'bet.placed.pending');
  if (bet.lapseReason === 'cancelled-by-player') return say(language, 'bet.cancelled');
  if (bet.state === 'matched')
    return say(language, bet.lapseReason === null ? 'bet.placed.matched' : 'bet.placed.lapsed');
  return say(language, bet.state === 'partially-matched' ? 'bet.placed.partly' : 'bet.placed.unmatched');
}
