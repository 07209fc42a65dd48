import type { CashOutOffer as Offered, Refusal } from '@maidan/contract';
import { invariant, ok, refused, type Result } from '@maidan/domain';
import type { Bus } from '../../../platform/bus/index.ts';
import type { CatalogueModule } from '../../catalogue/index.ts';
import type { LimitsModule } from '../../limits/index.ts';
import type { WalletAfter } from '../worker/commands.ts';
import type { BetRecord } from '../bets/bet-record.ts';
import type { BettingEvents } from '../events.ts';
import type { Markets } from '../book/markets.ts';
import type { Worker } from '../worker/worker.ts';
import { offerOf } from './offer.ts';
import { playersRate } from './rate.ts';
import type { CashOutAnswer, CashOutCommand, CashOutRecord } from './types.ts';
import { offerView } from './view.ts';

export type CashOuts = ReturnType<typeof createCashOuts>;

/** A player's request: the command without what the server adds. */
type Asked = Pick<CashOutCommand, 'playerId' | 'walletId' | 'walletKind' | 'marketId' | 'shareBasisPoints'>;

/** The committed cash out, with the bets that it placed. */
export type CashedOut = CashOutAnswer & { readonly bets: readonly BetRecord[]; readonly wallet: WalletAfter };

/** The cash-out part of betting's public interface (C-1 to C-3). */
export function createCashOuts({
  markets,
  worker,
  catalogue,
  limits,
  bus,
}: {
  readonly markets: Pick<Markets, 'committed'>;
  readonly worker: Pick<Worker, 'submit'>;
  readonly catalogue: Pick<CatalogueModule, 'market'>;
  readonly limits: Pick<LimitsModule, 'termsOf'>;
  readonly bus: Bus<BettingEvents>;
}) {
  return {
    /** What cashing out would bring now, from committed figures. */
    async offer({ playerId, marketId, ...asked }: Asked): Promise<Result<Offered, Refusal>> {
      const market = catalogue.market(marketId);
      const runtime = market && (await markets.committed(marketId));
      if (!market || !runtime) return refused({ kind: 'market-not-found' });
      const commissionBasisPoints = playersRate(market, limits.termsOf(playerId));
      const found = { runtime, market };
      const offer = offerOf(found, { ...asked, commissionBasisPoints });
      return offer.ok ? ok(offerView(found, offer.value)) : offer;
    },

    /** Cashes out, or puts the request in the bet delay; resolves when either is committed, or refused. */
    async take(command: CashOutCommand): Promise<Result<CashedOut, Refusal>> {
      const answer = await worker.submit(command);
      invariant(answer !== 'done', 'a player’s command is answered');
      if (!answer.ok) return answer;
      const { value } = answer;
      invariant('bets' in value && value.cashOut !== undefined, 'a cash out is answered as one');
      const { bets, wallet, cashOut } = value;
      return ok({ ...cashOut, bets, wallet });
    },

    /** Publishes the cash outs whose delay has ended. */
    ended(records: Iterable<CashOutRecord>): void {
      for (const record of records) {
        if (record.held && record.state.kind !== 'pending') bus.publish('player.cash-out', record);
      }
    },
  };
}
