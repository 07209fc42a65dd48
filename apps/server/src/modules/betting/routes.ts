import {
  betRacing,
  betSport,
  betSportByMarket,
  cancelBet,
  cancelBetsOfMarket,
  cashOut,
  editBet,
  encodeExposure,
  encodeRupees,
  fancyBetSport,
  getBet,
  getBetReceipt,
  getCashOut,
  say,
  type Bet,
  type Language,
  type PlacedBet,
  type Receipt,
  type Refusal,
  type WalletFigures,
} from '@maidan/contract';
import { ok, refused, type Result } from '@maidan/domain';
import { serve, type Answer as HttpAnswer, type Route } from '../../platform/http/index.ts';
import type { Answer } from './commands.ts';
import { idempotencyKey, placeCommand, type Placement } from './place-bet.ts';
import type { BettingService } from './service.ts';

type Request = {
  readonly session: { readonly playerId: string };
  readonly idempotencyKey: string | null;
  readonly language: Language;
};

/** The calls of betting. `receiptOf` is settlement's: it lives a floor above and is handed in. */
export function bettingRoutes(
  betting: BettingService,
  ports: {
    readonly receiptOf: (bet: Bet, walletId: string) => Promise<Receipt | null>;
    readonly figuresOf: (playerId: string) => Promise<WalletFigures>;
  },
): Route[] {
  async function place(placement: Placement, request: Request): Promise<Result<HttpAnswer<PlacedBet>, Refusal>> {
    const { playerId } = request.session;
    const walletId = await betting.walletIdOf(playerId, placement.wallet ?? '1');
    const command = placeCommand(placement, {
      playerId,
      walletId,
      key: request.idempotencyKey,
      catalogue: betting.catalogue,
    });
    if (command.ok) return await answered(await betting.submit(command.value), request);
    // L-5: a repeated request gets its first answer, also when it would no longer be let in.
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
    const figures = await ports.figuresOf(session.playerId);
    const after =
      bet.walletKind === '2'
        ? figures
        : { ...figures, balance: encodeRupees(wallet.balancePaise), exposure: encodeExposure(wallet.exposurePaise) };
    return ok({ data: { bet: view, wallet: after }, message: placedWords(language, view) });
  }

  return [
    serve(betSport, (request) => place(request.body, request)),
    serve(betRacing, (request) => place(request.body, request)),
    serve(fancyBetSport, (request) => place(request.body, request)),
    serve(betSportByMarket, async ({ session, query }) => {
      return ok({ data: await betting.betsInMarket(session.playerId, query.marketId) });
    }),
    serve(cancelBet, async (request) => {
      const { session, params } = request;
      const bet = await betting.betOfPlayer(session.playerId, params._id);
      if (!bet) return refused({ kind: 'bet-not-found' });
      const answer = await betting.submit({
        kind: 'cancel',
        playerId: session.playerId,
        walletId: bet.walletId,
        betId: bet.id,
        marketId: bet.marketId,
        key: idempotencyKey(session.playerId, request.idempotencyKey, { cancel: bet.id }),
      });
      return await answered(answer, request);
    }),
    serve(getBet, async ({ session, params }) => {
      const bet = await betting.betOfPlayer(session.playerId, params._id);
      return bet ? ok({ data: await betting.view(bet) }) : refused({ kind: 'bet-not-found' });
    }),
    serve(cancelBetsOfMarket, () => refused({ kind: 'unavailable' })),
    serve(editBet, () => refused({ kind: 'unavailable' })),
    serve(getCashOut, () => refused({ kind: 'unavailable' })),
    serve(cashOut, () => refused({ kind: 'unavailable' })),
    serve(getBetReceipt, async ({ session, params }) => {
      const bet = await betting.betOfPlayer(session.playerId, params._id);
      if (!bet) return refused({ kind: 'bet-not-found' });
      const receipt = await ports.receiptOf(await betting.view(bet), bet.walletId);
      return receipt ? ok({ data: receipt }) : refused({ kind: 'receipt-not-ready' });
    }),
  ];
}

function placedWords(language: Language, bet: Bet): string {
  if (bet.lapseReason === 'cancelled-by-player') return say(language, 'bet.cancelled');
  if (bet.state === 'matched')
    return say(language, bet.lapseReason === null ? 'bet.placed.matched' : 'bet.placed.lapsed');
  return say(language, bet.state === 'partially-matched' ? 'bet.placed.partly' : 'bet.placed.unmatched');
}
