/** Puts entries into words: the ledger's `settlement` is the player's “Bet settled”. */
import { encodeRupees, say, type Language, type StatementKind, type StatementRow } from '@maidan/contract';
import { namedIn } from '@maidan/contract/words/names';
import type { CasinoDetail } from '../casino/index.ts';
import type { NamedPayment } from '../cashier/index.ts';
import type { StatementEntry } from '../wallet/index.ts';
import type { MarketName, MarketNames } from './market-names.ts';

export type Naming = {
  readonly marketNames: MarketNames;
  readonly paymentsByIds: (ids: readonly string[]) => Promise<ReadonlyMap<string, NamedPayment>>;
  readonly casinoDetails: (references: readonly string[]) => Promise<ReadonlyMap<string, CasinoDetail>>;
  /** Why balances were adjusted. */
  readonly adjustmentReasons: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
};

type Names = {
  readonly markets: ReadonlyMap<string, MarketName>;
  readonly payments: ReadonlyMap<string, NamedPayment>;
  readonly casino: ReadonlyMap<string, CasinoDetail>;
  readonly adjustments: ReadonlyMap<string, string>;
};

const SETTLEMENTS: ReadonlySet<string> = new Set(['settlement', 'settlement-reversal']);
const isCasino = ({ reason }: StatementEntry) => reason.startsWith('casino-');
const isPayment = ({ reason }: StatementEntry) => reason === 'deposit' || reason.startsWith('withdrawal');

/** The heads of a statement file's columns: date, time, kind, what, reference, in, out and balance. */
export function headsOf(language: Language): readonly [string, string, string, string, string, string, string, string] {
  return [
    say(language, 'statement.csv.date'),
    say(language, 'statement.csv.time'),
    say(language, 'statement.kind'),
    say(language, 'statement.what'),
    say(language, 'statement.reference'),
    say(language, 'statement.inRupees'),
    say(language, 'statement.outRupees'),
    say(language, 'statement.balanceRupees'),
  ];
}

/** The rows of a page, newest first; `older` is the entry before the oldest of them. */
export async function rowsOf(
  { entries, older }: { readonly entries: readonly StatementEntry[]; readonly older: StatementEntry | null },
  { marketNames, paymentsByIds, casinoDetails, adjustmentReasons }: Naming,
  language: Language,
): Promise<StatementRow[]> {
  const settlements = entries.filter(({ reason }) => SETTLEMENTS.has(reason));
  const payments = entries.filter(isPayment);
  const names = {
    markets: await marketNames(settlements.map(({ reference }) => marketOf(reference))),
    payments: await paymentsByIds(payments.map(({ reference }) => reference)),
    casino: await casinoDetails(entries.filter(isCasino).map(({ reference }) => reference)),
    adjustments: await adjustmentReasons(
      entries.flatMap(({ reason, reference }) => (reason === 'adjustment' ? [reference] : [])),
    ),
  };
  return entries.map((entry, at) => rowOf(entry, { before: entries[at + 1] ?? older, names, language }));
}

function rowOf(
  entry: StatementEntry,
  { before, names, language }: { before: StatementEntry | null; names: Names; language: Language },
): StatementRow {
  const kind = kindOf(entry, before);
  const marketId = SETTLEMENTS.has(entry.reason) ? marketOf(entry.reference) : null;
  const market = marketId === null ? undefined : names.markets.get(marketId);
  const played = names.casino.get(entry.reference);
  return {
    _id: String(entry.seq),
    date: entry.at.toISOString(),
    kind,
    title: say(language, `statement.kind.${kind}`),
    detail: detailOf(entry, { kind, market, names, language }),
    reference: referenceOf(entry, names),
    amount: encodeRupees(entry.amountPaise),
    balance: encodeRupees(entry.balanceAfterPaise),
    market: marketId && market ? { _id: marketId, ...market } : null,
    casino: played ? { game: namedIn(language, played.game), round: shortRound(played.roundId) } : null,
  };
}

/** A settlement's journal posts the bets' net first and the commission second. */
function kindOf(entry: StatementEntry, before: StatementEntry | null): StatementKind {
  const { reason, reference } = entry;
  switch (reason) {
    case 'opening-balance':
      return 'opening';
    case 'deposit':
    case 'withdrawal':
    case 'referral':
    case 'adjustment':
    case 'casino-bet':
    case 'casino-win':
    case 'casino-rollback':
    case 'casino-correction':
      return reason;
    case 'withdrawal-rejected':
    case 'withdrawal-cancelled':
      return 'withdrawal-returned';
    case 'settlement':
    case 'settlement-reversal':
      if (before?.reason === reason && before.reference === reference) return 'commission';
      if (reason === 'settlement-reversal') return 'bet-reversed';
      return versionOf(reference) > 1 ? 'bet-again' : 'bet';
    case 'bonus-activated':
    case 'bonus-converted':
    case 'bonus-ended':
      return 'bonus';
    case 'withdrawal-paid':
    case 'payout':
    case 'payout-reversed':
    case 'liquidity':
    case 'liquidity-reversal':
      return 'other';
    default:
      // Posted by another version of the server.
      reason satisfies never;
      return 'other';
  }
}

function detailOf(
  { reason, amountPaise, reference }: StatementEntry,
  {
    kind,
    market,
    names,
    language,
  }: { kind: StatementKind; market: MarketName | undefined; names: Names; language: Language },
): string {
  const payment = names.payments.get(reference);
  const where = market
    ? say(language, 'statement.detail.market', {
        event: namedIn(language, market.eventName),
        market: namedIn(language, market.name),
      })
    : say(language, 'statement.detail.unknownMarket');
  switch (kind) {
    case 'bet':
    case 'bet-again':
      return where;
    case 'bet-reversed':
      return say(language, 'statement.detail.reversed', { market: where });
    case 'commission':
      return say(language, `statement.detail.${amountPaise < 0 ? 'commission' : 'commissionBack'}`, { market: where });
    case 'deposit':
      return depositWords(payment, language);
    case 'withdrawal':
      return payment
        ? say(language, 'statement.detail.withdrawalTo', { account: accountWords(payment, language) })
        : say(language, 'statement.detail.withdrawal');
    case 'withdrawal-returned':
      return say(language, `statement.detail.${reason as 'withdrawal-rejected' | 'withdrawal-cancelled'}`);
    case 'bonus':
      return isKnownBonus(reason) ? say(language, `statement.detail.${reason}`) : '';
    case 'adjustment': {
      const why = names.adjustments.get(reference);
      return why === undefined
        ? say(language, 'statement.detail.adjustment')
        : say(language, 'statement.detail.adjustmentFor', { reason: why });
    }
    case 'opening':
    case 'referral':
    case 'other':
      return say(language, `statement.detail.${kind}`);
    case 'casino-bet':
    case 'casino-win':
    case 'casino-rollback':
    case 'casino-correction': {
      const played = names.casino.get(reference);
      if (!played) return '';
      const game = namedIn(language, played.game);
      return withReason(`${game}, ${namedIn(language, played.provider)}`, played.reason);
    }
  }
}

/** The operators' reason, where they moved the money. */
function withReason(played: string, reason: string | null): string {
  return reason === null ? played : `${played}: ${reason}`;
}

function isKnownBonus(reason: string): reason is 'bonus-activated' | 'bonus-converted' | 'bonus-ended' {
  return ['bonus-activated', 'bonus-converted', 'bonus-ended'].includes(reason);
}

function depositWords(payment: NamedPayment | undefined, language: Language): string {
  if (!payment || payment.known === '') return say(language, 'statement.detail.deposit');
  const reference = payment.known;
  return say(language, `statement.detail.${payment.type === 'upi' ? 'depositUpi' : 'depositBank'}`, { reference });
}

function accountWords({ type, known }: NamedPayment, language: Language): string {
  return type === 'upi' ? known : say(language, 'statement.detail.bankEnding', { digits: known.slice(-4) });
}

/** A payment's number, a casino round's id, or the end of the id that it is about. */
function referenceOf(entry: StatementEntry, { payments, casino }: Names): string {
  const payment = payments.get(entry.reference);
  if (payment) return payment.number;
  const played = casino.get(entry.reference);
  if (played) return played.roundId;
  const [id = ''] = entry.reference.split(':');
  const prefix = SETTLEMENTS.has(entry.reason) ? 'M' : entry.reason.slice(0, 1).toUpperCase();
  return `${prefix}-${id.slice(-8).toUpperCase()}`;
}

/** `R-4F09A1C2`: a provider's id of a round may have sixty characters. */
function shortRound(roundId: string): string {
  return `R-${roundId
    .replaceAll(/[^\da-z]/gi, '')
    .slice(-8)
    .toUpperCase()}`;
}

function marketOf(reference: string): string {
  return reference.split(':', 1)[0] ?? '';
}

function versionOf(reference: string): number {
  return Number(reference.split(':')[2] ?? 1);
}
