/** The one face of a player's own topic; see README.md. */
import {
  encodeRupees,
  say,
  type Bet,
  type CashOutEnd,
  type LapseReason,
  type MeDelta,
  type Notice,
  type UserData,
  type WalletFigures,
} from '@maidan/contract';
import { ok, paise, refused } from '@maidan/domain';
import type { Bus } from '../../platform/bus/index.ts';
import type { Log } from '../../platform/log/index.ts';
import type { Stream, TopicSource } from '../../platform/stream/index.ts';
import type { BettingEvents, BettingService } from '../betting/index.ts';
import type { ChangedBonus } from '../bonus/index.ts';
import type { ReferralEvents } from '../referral/index.ts';
import type { Deposit, Withdrawal } from '../cashier/index.ts';
import type { CatalogueModule } from '../catalogue/index.ts';
import { cashOutEnd } from './cash-out-end.ts';
import { bonusNotice, referralNotice, walletNotice } from './bonus-notices.ts';
import { depositNotice, withdrawalNotice } from './cashier-notices.ts';
import { readings } from './readings.ts';

const TICK_MS = 20;

type Change =
  | { readonly kind: 'wallet'; readonly figures: WalletFigures }
  | { readonly kind: 'bet'; readonly bet: Bet }
  | { readonly kind: 'notice'; readonly notice: Notice }
  | { readonly kind: 'cash-out'; readonly cashOut: CashOutEnd }
  | { readonly kind: 'cashier'; readonly what: NonNullable<MeDelta['cashier']>[number] };

const topicOf = (playerId: string) => `me:${playerId}`;

/** A market was settled for a player, and the wallet moved by so much. */
export type PlayerSettled = {
  readonly playerId: string;
  readonly marketId: string;
  readonly walletPaise: number;
  readonly isVoid: boolean;
  /** Settled anew (S-2). */
  readonly isAgain?: boolean;
};

type ReferralNews = ReferralEvents['referral.changed']['what'];

/** What to call when something happened to a player that betting does not tell. */
export type TellPlayers = {
  readonly playerSettled: (settled: PlayerSettled) => void;
  readonly depositChanged: (deposit: Deposit) => void;
  readonly withdrawalChanged: (withdrawal: Withdrawal) => void;
  readonly bonusChanged: (bonus: ChangedBonus) => void;
  readonly referralChanged: (changed: { readonly playerId: string; readonly what: ReferralNews }) => void;
};

/** Opens the topic `me` and keeps it told of bets. Returns what to call when a market was settled for a player. */
export function tellPlayers({
  bus,
  stream,
  betting,
  catalogue,
  userDataOf,
  figuresOf,
  log,
}: {
  readonly bus: Bus<BettingEvents>;
  readonly stream: Stream;
  readonly betting: BettingService;
  readonly catalogue: CatalogueModule;
  readonly userDataOf: (playerId: string) => Promise<UserData>;
  readonly figuresOf: (playerId: string) => Promise<WalletFigures>;
  readonly log: Log;
}): TellPlayers {
  stream.addSource(ownSource(userDataOf));
  const publish = (playerId: string, key: string, change: Change) => stream.publish(topicOf(playerId), key, change);

  const wallets = readings(async (playerId) => {
    publish(playerId, 'wallet', { kind: 'wallet', figures: await figuresOf(playerId) });
  });

  bus.subscribe('player.bets', ({ playerId, bets }) => {
    if (!stream.isFollowed(topicOf(playerId))) return;
    wallets.ask(playerId);
    betting.views(bets).then((views) => {
      for (const bet of views) publish(playerId, `bet:${bet._id}`, { kind: 'bet', bet });
      for (const bet of views) if (isForced(bet)) publish(playerId, `notice:${bet._id}`, lapsedNotice(bet));
    }, untold);
  });

  bus.subscribe('player.cash-out', (record) => {
    const { playerId, id, marketId } = record;
    const cashOut = cashOutEnd(record);
    publish(playerId, `cash-out:${id}`, { kind: 'cash-out', cashOut });
    const type = cashOut.state === 'done' ? 'success' : 'warning';
    const notice: Notice = { type, message: cashOut.message, subMessage: namesOf(marketId).market };
    publish(playerId, `notice:${id}`, { kind: 'notice', notice });
  });

  function namesOf(marketId: string): { readonly market: string } {
    const market = catalogue.market(marketId);
    const event = market && catalogue.event(market.eventId);
    return { market: [event?.name, market?.name].filter(Boolean).join(', ') };
  }

  function playerSettled({ playerId, marketId, walletPaise, isVoid, isAgain = false }: PlayerSettled): void {
    if (!stream.isFollowed(topicOf(playerId))) return;
    wallets.ask(playerId);
    betting.betsInMarket(playerId, marketId).then((bets) => {
      for (const bet of bets) publish(playerId, `bet:${bet._id}`, { kind: 'bet', bet });
      if (bets.every((bet) => bet.net === null)) return;
      const names = namesOf(marketId);
      const notice: Notice = {
        type: walletPaise > 0 ? 'success' : 'info',
        message: isAgain ? bookedWords(walletPaise) : settledWords(walletPaise, isVoid),
        subMessage: isAgain ? say('en', 'notice.again', names) : say('en', 'notice.settled', names),
      };
      publish(playerId, `notice:${marketId}`, { kind: 'notice', notice });
    }, untold);
  }

  /** The database is away: the topic's next image makes good what could not be read for it now. */
  function untold(error: unknown): void {
    log.warn({ reason: String(error) }, 'bet update push failed');
  }

  function cashierChanged(
    playerId: string,
    what: NonNullable<MeDelta['cashier']>[number],
    key: string,
    notice: Notice | null,
  ): void {
    if (!stream.isFollowed(topicOf(playerId))) return;
    wallets.ask(playerId);
    publish(playerId, `cashier:${what}`, { kind: 'cashier', what });
    if (notice) publish(playerId, `notice:${key}`, { kind: 'notice', notice });
  }

  return {
    playerSettled,
    depositChanged: (deposit) => cashierChanged(deposit.playerId, 'deposits', deposit.id, depositNotice(deposit)),
    withdrawalChanged: (withdrawal) =>
      cashierChanged(withdrawal.playerId, 'withdrawals', withdrawal.id, withdrawalNotice(withdrawal)),
    bonusChanged(bonus) {
      cashierChanged(bonus.playerId, 'bonuses', `${bonus.id}:${bonus.state}`, bonusNotice(bonus));
      const notice = walletNotice(bonus);
      if (notice) publish(bonus.playerId, `notice:${bonus.id}:wallet`, { kind: 'notice', notice });
    },
    referralChanged: ({ playerId, what }) =>
      cashierChanged(playerId, 'referrals', `referral:${what}`, referralNotice(what)),
  };
}

/** What lapses a bet that nobody asked to cancel, so that its player is told (X-4, D-1, S-4, E-7). */
const FORCED: readonly (LapseReason | null)[] = ['self-match', 'runner-removed', 'balance-short', 'voided'];

function isForced({ lapseReason, state }: Bet): boolean {
  return FORCED.includes(lapseReason) && state !== 'settled';
}

function lapsedNotice({ selection, lapseReason }: Bet): Change {
  const notice: Notice = {
    type: 'info',
    message: say('en', 'notice.lapsed', { selection }),
    subMessage: lapseReason === null ? '' : say('en', `bet.reason.${lapseReason}`),
  };
  return { kind: 'notice', notice };
}

function amountOf(walletPaise: number): string {
  return `₹${encodeRupees(paise(Math.abs(walletPaise))).toLocaleString('en-IN', { minimumFractionDigits: 2 })}`;
}

/** What was booked when a market was settled anew: less or more than before. */
function bookedWords(walletPaise: number): string {
  const amount = amountOf(walletPaise);
  if (walletPaise === 0) return say('en', 'notice.level');
  return walletPaise > 0 ? say('en', 'notice.moreIs', { amount }) : say('en', 'notice.lessIs', { amount });
}

function settledWords(walletPaise: number, isVoid: boolean): string {
  const amount = amountOf(walletPaise);
  if (isVoid) return say('en', 'notice.returned');
  if (walletPaise === 0) return say('en', 'notice.level');
  return walletPaise > 0 ? say('en', 'notice.won', { amount }) : say('en', 'notice.lost', { amount });
}

function ownSource(userDataOf: (playerId: string) => Promise<UserData>): TopicSource<Change> {
  return {
    conflateMs: TICK_MS,
    shared: false,
    resolve: (name, session) => {
      if (name !== 'me') return null;
      return session ? ok(topicOf(session.playerId)) : refused({ kind: 'signed-out' });
    },
    image: async (_topic, session) =>
      session ? ok(await userDataOf(session.playerId)) : refused({ kind: 'signed-out' }),
    delta: (changes): MeDelta => {
      const wallet = changes.findLast((change) => change.kind === 'wallet')?.figures;
      const bets = changes.flatMap((change) => (change.kind === 'bet' ? [change.bet] : []));
      const cashOuts = changes.flatMap((change) => (change.kind === 'cash-out' ? [change.cashOut] : []));
      const notices = changes.flatMap((change) => (change.kind === 'notice' ? [change.notice] : []));
      const cashier = [...new Set(changes.flatMap((change) => (change.kind === 'cashier' ? [change.what] : [])))];
      return {
        ...(wallet && { wallet }),
        ...(bets.length > 0 && { bets }),
        ...(cashOuts.length > 0 && { cashOuts }),
        ...(notices.length > 0 && { notices }),
        ...(cashier.length > 0 && { cashier }),
      };
    },
  };
}
