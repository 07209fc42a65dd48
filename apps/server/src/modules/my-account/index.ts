/** Public interface of a player's own stream topic and notices; see README.md. */
import {
  type Bet,
  type BetNotice,
  type CashOutEnd,
  type MeDelta,
  type Notice,
  type UserData,
  type WalletFigures,
} from '@maidan/contract';
import { ok, refused } from '@maidan/domain';
import type { Bus } from '../../platform/bus/index.ts';
import type { Log } from '../../platform/log/index.ts';
import type { Stream, TopicSource } from '../../platform/stream/index.ts';
import type { BettingEvents, BettingService } from '../betting/index.ts';
import type { ChangedBonus } from '../bonus/index.ts';
import type { ReferralEvents } from '../referral/index.ts';
import type { Deposit, Withdrawal } from '../cashier/index.ts';
import type { CorrectedRound, DecidedRound } from '../casino/index.ts';
import type { CatalogueModule } from '../catalogue/index.ts';
import { answerNotice, orderNotice, resultNotice, voidNotice } from './bet-notices.ts';
import { cashOutEnd, cashOutNotice } from './cash-out-end.ts';
import { bonusNotice, referralNotice, walletNotice } from './bonus-notices.ts';
import { depositNotice, withdrawalNotice } from './cashier-notices.ts';
import type { AnsweredCase, SettledMarket, VoidedBet } from './deps.ts';
import { correctionNotice, decisionNotice } from './casino-notices.ts';
import { adjustmentNotice, creditNotice, type ChangedBalance, type ChangedCredit } from './adjustment-notices.ts';
import { lockNotice, type ChangedLock } from './lock-notices.ts';
import { readings } from './readings.ts';

export { noticeRoutes } from './notice-routes.ts';

const TICK_MS = 20;

type Change =
  | { readonly kind: 'wallet'; readonly figures: WalletFigures }
  | { readonly kind: 'bet'; readonly bet: Bet }
  | { readonly kind: 'notice'; readonly notice: Notice }
  | { readonly kind: 'bet-notice'; readonly notice: BetNotice }
  | { readonly kind: 'cash-out'; readonly cashOut: CashOutEnd }
  | { readonly kind: 'stake-factor'; readonly percent: number }
  | { readonly kind: 'cashier'; readonly what: NonNullable<MeDelta['cashier']>[number] };

const topicOf = (playerId: string) => `me:${playerId}`;

/** A market was settled for a player. */
export type PlayerSettled = SettledMarket & { readonly playerId: string };

type ReferralNews = ReferralEvents['referral.changed']['what'];

/** Callbacks for events that betting does not publish. */
export type TellPlayers = {
  readonly playerSettled: (settled: PlayerSettled) => void;
  readonly betsVoided: (marketId: string, voided: readonly VoidedBet[]) => void;
  readonly caseAnswered: (answered: AnsweredCase) => void;
  readonly depositChanged: (deposit: Deposit) => void;
  readonly withdrawalChanged: (withdrawal: Withdrawal) => void;
  readonly bonusChanged: (bonus: ChangedBonus) => void;
  /** A round moved: no notice, because the casino's pages tell of it themselves. */
  readonly casinoMoved: (playerId: string) => void;
  readonly casinoCorrected: (corrected: CorrectedRound) => void;
  readonly casinoDecided: (decided: DecidedRound) => void;
  /** The player has read notices: other pages of the player fetch their list again. */
  readonly noticesRead: (playerId: string) => void;
  readonly lockChanged: (lock: ChangedLock) => void;
  readonly balanceAdjusted: (adjusted: ChangedBalance) => void;
  readonly creditChanged: (changed: ChangedCredit) => void;
  /** no notice; the rows show the own maximum. */
  readonly stakeFactorChanged: (changed: { readonly playerId: string; readonly percent: number }) => void;
  readonly referralChanged: (changed: { readonly playerId: string; readonly what: ReferralNews }) => void;
};

/** Opens the topic `me` and publishes changes to bets on it. Returns the callbacks for everything else. */
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
    }, untold);
  });

  bus.subscribe('player.notices', ({ playerId, notices }) => {
    if (!stream.isFollowed(topicOf(playerId))) return;
    catalogue.describeMarkets(notices.map(({ bet }) => bet.marketId)).then((described) => {
      for (const notice of notices) tellOfBet(playerId, orderNotice(notice, described.get(notice.bet.marketId)));
    }, untold);
  });

  function tellOfBet(playerId: string, notice: BetNotice | null): void {
    if (notice) publish(playerId, `bet-notice:${notice._id}`, { kind: 'bet-notice', notice });
  }

  bus.subscribe('player.cash-out', (record) => {
    const { playerId, id, marketId } = record;
    publish(playerId, `cash-out:${id}`, { kind: 'cash-out', cashOut: cashOutEnd(record) });
    const notice = cashOutNotice(record, marketName(marketId));
    publish(playerId, `notice:${id}`, { kind: 'notice', notice });
  });

  function marketName(marketId: string): string {
    const market = catalogue.market(marketId);
    const event = market && catalogue.event(market.eventId);
    return [event?.name, market?.name].filter(Boolean).join(', ');
  }

  async function tellSettled({ playerId, ...settled }: PlayerSettled): Promise<void> {
    const { marketId } = settled;
    const [bets, described] = await Promise.all([
      betting.betsInMarket(playerId, marketId),
      catalogue.describeMarkets([marketId]),
    ]);
    for (const bet of bets) publish(playerId, `bet:${bet._id}`, { kind: 'bet', bet });
    tellOfBet(playerId, resultNotice(settled, described.get(marketId)));
  }

  async function caseAnswered(answered: AnsweredCase): Promise<void> {
    const { playerId, marketId } = answered;
    if (!stream.isFollowed(topicOf(playerId))) return;
    tellOfBet(playerId, answerNotice(answered, (await catalogue.describeMarkets([marketId])).get(marketId)));
  }

  /** S-4: for the players who follow their account now. */
  async function betsVoided(marketId: string, voided: readonly VoidedBet[]): Promise<void> {
    const followed = voided.filter(({ playerId }) => stream.isFollowed(topicOf(playerId)));
    if (followed.length === 0) return;
    const place = (await catalogue.describeMarkets([marketId])).get(marketId);
    for (const [playerId, ofPlayer] of Map.groupBy(followed, (each) => each.playerId)) {
      wallets.ask(playerId);
      const bets = await betting.betsInMarket(playerId, marketId);
      for (const bet of bets) publish(playerId, `bet:${bet._id}`, { kind: 'bet', bet });
      for (const each of ofPlayer) tellOfBet(playerId, voidNotice(each, place));
    }
  }

  function playerSettled(settled: PlayerSettled): void {
    if (!stream.isFollowed(topicOf(settled.playerId))) return;
    wallets.ask(settled.playerId);
    tellSettled(settled).catch(untold);
  }

  /** While the database is unavailable nothing can be read for the topic; its next image is complete again. */
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

  /** By an operator; the statement asks again by itself when the wallet moves. */
  function walletChanged({ id, playerId }: { readonly id: string; readonly playerId: string }, notice: Notice): void {
    if (!stream.isFollowed(topicOf(playerId))) return;
    wallets.ask(playerId);
    publish(playerId, `notice:${id}`, { kind: 'notice', notice });
  }

  return {
    playerSettled,
    betsVoided: (marketId, voided) => void betsVoided(marketId, voided).catch(untold),
    caseAnswered: (answered) => void caseAnswered(answered).catch(untold),
    depositChanged: (deposit) => cashierChanged(deposit.playerId, 'deposits', deposit.id, depositNotice(deposit)),
    withdrawalChanged: (withdrawal) =>
      cashierChanged(withdrawal.playerId, 'withdrawals', withdrawal.id, withdrawalNotice(withdrawal)),
    bonusChanged(bonus) {
      cashierChanged(bonus.playerId, 'bonuses', `${bonus.id}:${bonus.state}`, bonusNotice(bonus));
      const notice = walletNotice(bonus);
      if (notice) publish(bonus.playerId, `notice:${bonus.id}:wallet`, { kind: 'notice', notice });
    },
    casinoMoved: (playerId) => cashierChanged(playerId, 'casino', '', null),
    casinoCorrected: (corrected) =>
      cashierChanged(corrected.playerId, 'casino', corrected.id, correctionNotice(corrected)),
    casinoDecided: (decided) => cashierChanged(decided.playerId, 'casino', decided.id, decisionNotice(decided)),
    noticesRead: (playerId) => publish(playerId, 'cashier:notices', { kind: 'cashier', what: 'notices' }),
    lockChanged(lock) {
      publish(lock.playerId, `notice:${lock.id}`, { kind: 'notice', notice: lockNotice(lock) });
    },
    balanceAdjusted: (adjusted) => walletChanged(adjusted, adjustmentNotice(adjusted)),
    creditChanged: (changed) => walletChanged(changed, creditNotice(changed)),
    stakeFactorChanged: ({ playerId, percent }) => publish(playerId, 'stake-factor', { kind: 'stake-factor', percent }),
    referralChanged: ({ playerId, what }) =>
      cashierChanged(playerId, 'referrals', `referral:${what}`, referralNotice(what)),
  };
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
      const stakeFactor = changes.findLast((change) => change.kind === 'stake-factor')?.percent;
      const bets = changes.flatMap((change) => (change.kind === 'bet' ? [change.bet] : []));
      const cashOuts = changes.flatMap((change) => (change.kind === 'cash-out' ? [change.cashOut] : []));
      const notices = changes.flatMap((change) => (change.kind === 'notice' ? [change.notice] : []));
      const betNotices = changes.flatMap((change) => (change.kind === 'bet-notice' ? [change.notice] : []));
      const cashier = [...new Set(changes.flatMap((change) => (change.kind === 'cashier' ? [change.what] : [])))];
      return {
        ...(wallet && { wallet }),
        ...(stakeFactor !== undefined && { stakeFactor }),
        ...(bets.length > 0 && { bets }),
        ...(cashOuts.length > 0 && { cashOuts }),
        ...(notices.length > 0 && { notices }),
        ...(betNotices.length > 0 && { betNotices }),
        ...(cashier.length > 0 && { cashier }),
      };
    },
  };
}
