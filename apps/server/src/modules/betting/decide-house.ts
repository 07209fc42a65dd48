import {
  acceptBookmaker,
  acceptFancy,
  addMatched,
  bestResultPaise,
  checkExposure,
  checkFunds,
  checkStake,
  exposurePaise,
  ok,
  paise,
  refused,
  riskOf,
  whatIf,
  ZERO_PAISE,
  type BookmakerBet,
  type FancyBet,
  type Result,
} from '@maidan/domain';
import type { Refusal } from '@maidan/contract';
import type { Batch } from './batch.ts';
import type { BetRecord } from './bet-record.ts';
import type { PlaceCommand } from './commands.ts';
import type { FoundMarket } from './decide-exchange.ts';
import { positionOf, statusOf } from './market-runtime.ts';

/** Takes a bookmaker bet at the quoted rate, or refuses it with the present one (B-1 … B-4). */
export function placeBookmaker(batch: Batch, command: PlaceCommand, found: FoundMarket): 'decided' {
  const { runtime, market } = found;
  const selection = market.selections.find((each) => each.id === command.selectionId && each.status === 'ACTIVE');
  if (!selection) return answer(batch, command, refused({ kind: 'selection-not-found' }));
  const rates = runtime.feed.rates.get(selection.id);
  const taken = acceptBookmaker({
    side: command.side,
    seenRate: command.odds,
    stakePaise: command.stakePaise,
    acceptOdds: command.acceptOdds,
    quote: { status: statusOf(runtime), scale: 'per-100', back: rates?.back ?? null, lay: rates?.lay ?? null },
  });
  if (!taken.ok) return answer(batch, command, taken);
  const bet: BookmakerBet = {
    kind: 'bookmaker',
    selectionId: selection.id,
    side: command.side,
    scale: taken.value.scale,
    rate: taken.value.rate,
    stakePaise: command.stakePaise,
  };
  return take(batch, command, found, bet, { name: selection.name, price: bet.rate, oddsSize: 100 });
}

/** Takes a fancy bet at the row's line and size, or refuses it with the present ones (F-1 … F-7). */
export function placeFancy(batch: Batch, command: PlaceCommand, found: FoundMarket): 'decided' {
  const { runtime, market } = found;
  const row = runtime.feed.rows.find((each) => each.rowId === command.selectionId);
  const taken = acceptFancy({
    side: command.side,
    seenLine: command.odds,
    // A slip that sends no size has seen the only one there is: the present one.
    seenSize: command.oddsSize ?? (command.side === 'back' ? row?.yes.size : row?.no.size) ?? 100,
    stakePaise: command.stakePaise,
    acceptOdds: command.acceptOdds,
    row: { status: statusOf(runtime), no: row?.no ?? null, yes: row?.yes ?? null },
  });
  if (!taken.ok) return answer(batch, command, taken);
  const bet: FancyBet = {
    kind: 'fancy',
    side: command.side,
    line: taken.value.line,
    size: taken.value.size,
    stakePaise: command.stakePaise,
  };
  return take(batch, command, found, bet, { name: market.name, price: bet.line, oddsSize: bet.size });
}

function take(
  batch: Batch,
  command: PlaceCommand,
  { runtime, market }: FoundMarket,
  bet: BookmakerBet | FancyBet,
  shown: { name: string; price: number; oddsSize: number },
): 'decided' {
  const stake = checkStake(market.limits, { side: bet.side, stakePaise: bet.stakePaise, ...riskOf(bet) });
  if (!stake.ok) return answer(batch, command, stake);
  const position = positionOf(runtime.book, market, command.walletId);
  const hypothetical = whatIf(position, bet);
  const change = { beforePaise: exposurePaise(position), afterPaise: exposurePaise(hypothetical) };
  const most = market.limits.maxPayoutPaise;
  if (bestResultPaise(hypothetical) > most && bestResultPaise(hypothetical) > bestResultPaise(position)) {
    return answer(batch, command, refused({ kind: 'payout-limit', maximumPaise: most }));
  }
  const exposure = checkExposure(market.limits, change);
  if (!exposure.ok) return answer(batch, command, exposure);
  const funds = checkFunds(batch.funds(command.walletId), change);
  if (!funds.ok) return answer(batch, command, funds);

  addMatched(position, bet);
  const record: BetRecord = {
    id: batch.newId(),
    playerId: command.playerId,
    walletId: command.walletId,
    walletKind: command.walletKind,
    eventId: market.eventId,
    marketId: market.id,
    selectionId: command.selectionId,
    selectionName: shown.name,
    kind: bet.kind,
    side: bet.side,
    price: shown.price,
    oddsSize: shown.oddsSize,
    stakePaise: bet.stakePaise,
    matchedPaise: bet.stakePaise,
    remainingPaise: ZERO_PAISE,
    timeInForce: 'FILL_OR_KILL',
    state: 'matched',
    lapseReason: null,
    netPaise: null,
    placedAtMs: batch.nowMs,
    matches: [],
  };
  batch.insertBet(record);
  batch.moveExposure(
    position,
    {
      walletId: command.walletId,
      marketId: market.id,
      playerId: command.playerId,
      exposurePaise: paise(change.afterPaise),
    },
    change.beforePaise,
  );
  return answer(batch, command, ok({ bet: record, wallet: batch.funds(command.walletId) }));
}

function answer(
  batch: Batch,
  command: PlaceCommand,
  result: Result<{ bet: BetRecord; wallet: ReturnType<Batch['funds']> }, Refusal>,
): 'decided' {
  batch.answer(command, result);
  return 'decided';
}
