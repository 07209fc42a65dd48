import { maxRiskPaise, ok, refused, type Paise, type Result } from '@maidan/domain';
import type { Refusal } from '@maidan/contract';
import type { CatalogueMarket } from '../../catalogue/index.ts';
import type { Tx } from '../../../platform/postgres/index.ts';
import type { ActiveBonuses, ActiveBonusesOf, Batch } from '../worker/batch.ts';
import type { BetRecord } from '../bets/bet-record.ts';
import type { Command } from '../worker/commands.ts';
import type { FoundMarket } from '../book/market-runtime.ts';

/** N-4: bonus money can only be bet while a bonus is active, and one bet may risk only as much of it as the bonus
 *  allows. `riskPaise` is the bet's liability as it is taken. */
export function checkBonus(
  batch: Batch,
  { playerId, walletKind }: Pick<BetRecord, 'playerId' | 'walletKind'>,
  market: CatalogueMarket,
  riskPaise: Paise,
): Result<void, Refusal> {
  if (walletKind !== '2') return ok();
  const bonusPaise = batch.bonusPaiseOf(playerId);
  if (bonusPaise === 'any') return ok();
  if (bonusPaise === null) return refused({ kind: 'no-active-bonus' });
  const maximumPaise = maxRiskPaise(bonusPaise, market.limits.minStakePaise);
  return riskPaise <= maximumPaise ? ok() : refused({ kind: 'bonus-risk', maximumPaise });
}

type Asked = {
  readonly commands: readonly Command[];
  readonly marketOf: (marketId: string) => FoundMarket | undefined;
  readonly nowMs: number;
};

const NONE: ActiveBonuses = new Map();

/** The active bonuses that limit the batch's bets with bonus money. The query is sent with the statement that locks the
 *  wallets and runs after it: no bonus begins or ends while its wallets are locked. */
export async function bonusesUnderLock(
  t: Tx,
  activeBonusesOf: ActiveBonusesOf | undefined,
  { nowMs, ...asked }: Asked,
): Promise<ActiveBonuses | 'any'> {
  if (!activeBonusesOf) return 'any';
  const playerIds = playersBettingBonus(asked);
  return playerIds.length === 0 ? NONE : await activeBonusesOf(t, playerIds, new Date(nowMs));
}

function playersBettingBonus({ commands, marketOf }: Omit<Asked, 'nowMs'>): string[] {
  const playerIds = new Set<string>();
  for (const command of commands) {
    if (command.kind === 'place' && command.walletKind === '2') playerIds.add(command.playerId);
    if (command.kind !== 'release') continue;
    const bet = marketOf(command.marketId)?.runtime.book.pending.get(command.betId);
    if (bet?.walletKind === '2') playerIds.add(bet.playerId);
  }
  return [...playerIds];
}
