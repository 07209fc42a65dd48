import { encodeRupees, type MyMoney } from '@maidan/contract';
import { expiresAtMs, maxConvertedPaise, paise, requiredPaise, ZERO_PAISE } from '@maidan/domain';
import type { CatalogueModule } from '../../catalogue/index.ts';
import type { StoredBonus } from '../../bonus/index.ts';
import type { Account } from './account.ts';
import type { Money } from './read.ts';

type Described = Awaited<ReturnType<CatalogueModule['describeMarkets']>>;

/** Where a player's money is, as the player's page shows it; `hasBonus` is false for credit players (MON-04). */
export function myMoneyView(
  { main, bonus, activeBonus, markets, rounds, requests }: Money,
  account: Account,
  { described, hasBonus }: { readonly described: Described; readonly hasBonus: boolean },
): MyMoney {
  const walletOf = (walletId: string) => (walletId === bonus.id ? bonus.kind : main.kind);
  return {
    total: encodeRupees(account.totalPaise),
    available: encodeRupees(account.availablePaise),
    creditReference: encodeRupees(main.creditReferencePaise),
    inMarkets: encodeRupees(account.marketsPaise),
    inCasino: encodeRupees(account.roundsPaise),
    inWithdrawals: encodeRupees(account.withdrawalsPaise),
    markets: markets.map((hold) => ({
      _id: hold.marketId,
      wallet: walletOf(hold.walletId),
      amount: encodeRupees(hold.heldPaise),
      unmatched: hold.unmatched,
      delayed: hold.delayed,
      delayedUntil: hold.delayedUntil?.toISOString() ?? null,
      ...marketView(described.get(hold.marketId)),
    })),
    casino: rounds.map(({ id, game, walletKind, stakePaise, openedAt, askedAt }) => ({
      _id: id,
      game,
      wallet: walletKind,
      amount: encodeRupees(stakePaise),
      since: openedAt.toISOString(),
      askedAt: askedAt.toISOString(),
    })),
    withdrawals: requestsOf('withdrawal'),
    deposits: requestsOf('deposit'),
    bonus: hasBonus
      ? {
          amount: encodeRupees(account.bonusPaise),
          balance: encodeRupees(bonus.balancePaise),
          held: encodeRupees(bonus.exposurePaise),
          active: activeBonus && activeView(activeBonus),
        }
      : null,
  };

  function requestsOf(wanted: 'deposit' | 'withdrawal') {
    return requests
      .filter(({ kind }) => kind === wanted)
      .map(({ id, number, type, state, amountPaise, requestedAt }) => ({
        _id: id,
        number,
        type,
        state,
        amount: encodeRupees(amountPaise),
        requestedAt: requestedAt.toISOString(),
      }));
  }
}

function marketView(found: { market: MarketOf; event: EventOf } | undefined) {
  if (!found) return { name: '', event: null };
  const { market, event } = found;
  const isOver = event.status === 'ENDED' || market.closed || market.result !== '';
  return {
    name: market.name,
    event: {
      name: event.name,
      slugName: event.slug,
      sport: { slugName: event.sport.slug },
      league: { slugName: event.league.slug },
      startsAt: new Date(event.startsAtMs).toISOString(),
      state: isOver
        ? ('awaiting-result' as const)
        : event.status === 'IN_PLAY'
          ? ('in-play' as const)
          : ('upcoming' as const),
    },
  };
}

type Entry = Described extends Map<string, infer Value> ? Value : never;
type MarketOf = Entry['market'];
type EventOf = Entry['event'];

function activeView(bonus: StoredBonus): NonNullable<NonNullable<MyMoney['bonus']>['active']> {
  const leftPaise = paise(Math.max(ZERO_PAISE, requiredPaise(bonus) - bonus.wageredPaise));
  const expires = expiresAtMs(bonus);
  return {
    title: bonus.title,
    left: encodeRupees(leftPaise),
    maxConverted: encodeRupees(maxConvertedPaise(bonus)),
    expiresAt: expires === null ? null : new Date(expires).toISOString(),
  };
}
