import {
  acceptBookmaker,
  acceptFancy,
  addAgainst,
  addMatched,
  checkVersion,
  heldBet,
  ok,
  parseOdds,
  refused,
  ZERO_PAISE,
  type BookmakerBet,
  type FancyBet,
  type PresentQuote,
  type Result,
} from '@maidan/domain';
import type { Refusal } from '@maidan/contract';
import type { Batch } from '../worker/batch.ts';
import type { BetRecord, CommonFields, HouseBetRecord } from '../bets/bet-record.ts';
import { checkNoCashOutWaits } from '../cash-out/one-delay-at-a-time.ts';
import { checkTaken } from './check-taken.ts';
import type { PlaceCommand } from '../worker/commands.ts';
import { hold, received } from './decide-exchange.ts';
import { versionOf, statusOf, type FoundMarket } from '../book/market-runtime.ts';
import { changePosition, housePart } from './positions.ts';

/** Takes a bookmaker bet at the quoted rate, or refuses it with the present rate (B-1 … B-4). */
export function placeBookmaker(batch: Batch, command: PlaceCommand, found: FoundMarket): 'decided' {
  const { runtime, market } = found;
  const selection = market.selections.find((each) => each.id === command.selectionId && each.status === 'ACTIVE');
  if (!selection) return answer(batch, command, refused({ kind: 'selection-not-found' }));
  const rates = runtime.feed.rates.get(selection.id);
  const scale = market.rules.scale ?? 'per-100';
  const seen = scale === 'decimal' ? parseOdds(command.odds) : ok(command.odds);
  if (!seen.ok) return answer(batch, command, seen);
  const taken = acceptBookmaker({
    side: command.side,
    seenRate: seen.value,
    stakePaise: command.stakePaise,
    acceptOdds: command.acceptOdds,
    quote: { status: statusOf(runtime), scale, back: rates?.back ?? null, lay: rates?.lay ?? null },
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
  return take(batch, command, found, bet, selection.name);
}

/** Takes a fancy bet at the row's line and size, or refuses it with the present ones (F-1 … F-7). */
export function placeFancy(batch: Batch, command: PlaceCommand, found: FoundMarket): 'decided' {
  const { runtime, market } = found;
  const row = runtime.feed.rows.find((each) => each.rowId === command.selectionId);
  const taken = acceptFancy({
    side: command.side,
    seenLine: command.odds,
    // A slip that sends no size is taken to have shown the present one.
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
  return take(batch, command, found, bet, market.name);
}

function take(
  batch: Batch,
  command: PlaceCommand,
  found: FoundMarket,
  bet: BookmakerBet | FancyBet,
  selectionName: string,
): 'decided' {
  const { runtime, market } = found;
  const { inPlay } = runtime.book;
  const version = versionOf(runtime);
  const seen = checkVersion(command.marketVersion, { version, present: () => quoteOf(bet) });
  if (!seen.ok) return answer(batch, command, seen);
  const held = heldBet({ inPlay, version, delayMs: market.rules.betDelayMs }, batch.nowMs);
  const checked = checkTaken(batch, found, command, { bet, counted: held ? 'unmatched' : 'matched' });
  if (!checked.ok) return answer(batch, command, checked);
  const beside = held ? checkNoCashOutWaits(found, command.walletId) : ok();
  if (!beside.ok) return answer(batch, command, beside);

  const draft = houseBet(received(batch, command, found, selectionName), bet, held && command.acceptOdds);
  const record = held ? hold(batch, found, draft, held) : takeAtOnce(batch, found, draft);
  return answer(batch, command, ok({ bet: record, wallet: batch.funds(command.walletId) }));
}

function quoteOf(bet: BookmakerBet | FancyBet): PresentQuote {
  return bet.kind === 'bookmaker'
    ? { kind: bet.kind, scale: bet.scale, rate: bet.rate }
    : { kind: bet.kind, line: bet.line, size: bet.size };
}

/** Builds a bookmaker or fancy bet at a quote, as received. */
export function houseBet(
  common: CommonFields,
  quote: Pick<BookmakerBet, 'kind' | 'rate'> | Pick<FancyBet, 'kind' | 'line' | 'size'>,
  acceptOdds: HouseBetRecord['acceptOdds'],
): HouseBetRecord {
  return quote.kind === 'bookmaker'
    ? { ...common, kind: quote.kind, rate: quote.rate, acceptOdds }
    : { ...common, kind: quote.kind, line: quote.line, size: quote.size, acceptOdds };
}

export function takeAtOnce(batch: Batch, found: FoundMarket, draft: HouseBetRecord): HouseBetRecord {
  const bet: HouseBetRecord = {
    ...draft,
    matchedPaise: draft.stakePaise,
    remainingPaise: ZERO_PAISE,
    state: 'matched',
  };
  const part = housePart(bet, found.market);
  changePosition(batch, found, bet, (position) => addMatched(position, part));
  addAgainst(found.runtime.book.house, part);
  batch.insertBet(bet);
  return bet;
}

function answer(
  batch: Batch,
  command: PlaceCommand,
  result: Result<{ bet: BetRecord; wallet: ReturnType<Batch['funds']> }, Refusal>,
): 'decided' {
  batch.answer(command, result);
  return 'decided';
}
