import { parseOrderPrice, type OrderToCross, type Paise, type Price } from '@maidan/domain';
import type { ExchangeBetRecord } from '../bets/bet-record.ts';
import { makersOfCashOut } from '../cash-out/offer.ts';
import type { Command } from './commands.ts';
import { sweepPortion } from '../decide/decide-cancel.ts';
import { walletsToRehold } from '../decide/decide-rehold.ts';
import type { FoundMarket, MarketRuntime } from '../book/market-runtime.ts';

/** The wallets that a batch locks (L-4): those of takers, and of the makers they would cross in the present books. */
export function walletsTouched(
  commands: readonly Command[],
  marketOf: (marketId: string) => FoundMarket | undefined,
): Set<string> {
  const wanted = new Set<string>();
  for (const command of commands) {
    const found = marketOf(command.marketId);
    if ('walletId' in command) wanted.add(command.walletId);
    if (found) for (const walletId of othersTouched(command, found)) wanted.add(walletId);
  }
  return wanted;
}

function othersTouched(command: Command, found: FoundMarket): readonly string[] {
  const { runtime } = found;
  switch (command.kind) {
    case 'sweep':
      return sweepPortion(runtime, command.cancels).map((bet) => bet.walletId);
    case 'rehold':
      return walletsToRehold(found);
    case 'place': {
      const price = parseOrderPrice(command.odds);
      return price.ok ? makersCrossed(runtime, { ...command, price: price.value, sizePaise: command.stakePaise }) : [];
    }
    case 'edit': {
      const bet = runtime.book.resting.get(command.betId);
      const price = command.odds === null ? null : parseOrderPrice(command.odds);
      if (!bet || price?.ok === false) return [];
      return crossedBy(runtime, bet, { price: price?.value, sizePaise: command.stakePaise ?? undefined });
    }
    case 'release': {
      const bet = runtime.book.pending.get(command.betId);
      return bet?.kind === 'exchange' ? crossedBy(runtime, bet, { throughOwnerId: bet.walletId }) : [];
    }
    // The legs do not depend on the player's commission.
    case 'cash-out':
      return makersOfCashOut(found, { ...command, commissionBasisPoints: 0 });
    case 'release-cash-out': {
      const record = runtime.book.cashOuts.get(command.cashOutId);
      return record ? makersOfCashOut(found, { ...record, commissionBasisPoints: 0, throughOwn: true }) : [];
    }
    case 'cancel':
    case 'cancel-all':
    case 'relieve':
      return [];
  }
}

function crossedBy(
  runtime: MarketRuntime,
  { selectionId, side, price, remainingPaise }: ExchangeBetRecord,
  {
    sizePaise = remainingPaise,
    ...more
  }: {
    readonly price?: Price | undefined;
    readonly sizePaise?: Paise | undefined;
    readonly throughOwnerId?: string;
  } = {},
): readonly string[] {
  return makersCrossed(runtime, { selectionId, side, ...more, price: more.price ?? price, sizePaise });
}

function makersCrossed(
  { book }: MarketRuntime,
  order: OrderToCross & { readonly selectionId: string },
): readonly string[] {
  return order.sizePaise > 0 ? (book.books.get(order.selectionId)?.makersCrossedBy(order) ?? []) : [];
}
