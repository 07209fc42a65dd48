import {
  encodeOdds,
  encodePercent,
  encodeRate,
  encodeRupees,
  say,
  voidReasonWords,
  type Bet,
  type Language,
  type Receipt,
} from '@maidan/contract';
import { paise, type ReceiptLine } from '@maidan/domain';
import type { StoredReceipt } from '../repository.ts';

type SettledLine = Extract<ReceiptLine, { kind: 'settled' }>;

/** A receipt as settlement knows it: without the player's questions. */
export type SettledReceipt = Omit<Receipt, 'question'>;

type ToShow = StoredReceipt & Pick<Receipt, 'evidence'>;

/** The receipt of a settled bet for its player (S-5): the amounts of its lines add up to `net`. */
export function receiptView(bet: Bet, stored: ToShow, result: string, language: Language): SettledReceipt {
  return {
    betId: bet._id,
    marketName: bet.marketName,
    result: voidWords(stored.lines, language) ?? result,
    lines: stored.lines.map((line) => lineView(line, language)),
    net: encodeRupees(paise(stored.netPaise)),
    marketNet: encodeRupees(paise(stored.marketNetPaise)),
    marketCommission: encodeRupees(paise(stored.marketCommissionPaise)),
    settledAt: stored.settledAt.toISOString(),
    version: stored.version,
    evidence: stored.evidence,
  };
}

/** The receipt of a bet that is void before its market has a result: version 0. */
export function voidReceiptView(
  bet: Bet,
  { lines, at: settledAt }: { readonly lines: readonly ReceiptLine[]; readonly at: Date },
  language: Language,
): SettledReceipt {
  const nothing = { netPaise: 0, marketNetPaise: 0, marketCommissionPaise: 0, evidence: [] };
  return receiptView(bet, { ...nothing, lines, settledAt, version: 0 }, '', language);
}

/** S-4: the market's result says nothing about a bet of which no match stands. */
function voidWords(lines: readonly ReceiptLine[], language: Language): string | null {
  const reasons = lines.flatMap((line) => (line.kind === 'void' ? [voidReasonWords(language, line.reason)] : []));
  if (reasons.length === 0 || reasons.length < lines.length) return null;
  return say(language, 'market.void', { reason: [...new Set(reasons)].join(', ') });
}

function lineView(line: ReceiptLine, language: Language): Receipt['lines'][number] {
  const rule = line.rules.join(', ');
  const amount = encodeRupees(line.netPaise);
  switch (line.kind) {
    case 'void': {
      const reason = voidReasonWords(language, line.reason);
      return { label: say(language, 'receipt.void', { bet: matchedWords(line.bet, language), reason }), rule, amount };
    }
    case 'unmatched':
      return { label: say(language, 'receipt.unmatched'), rule, amount };
    case 'settled':
      return { label: settledWords(line, language), rule, amount };
  }
}

/** The bet as matched, then its odds after reductions, then its share of a dead heat. */
function settledWords({ bet, reductions = [], settledPrice, deadHeat }: SettledLine, language: Language): string {
  const words = [matchedWords(bet, language)];
  if (settledPrice !== undefined) {
    const percent = reductions.map(({ basisPoints }) => `${encodePercent(basisPoints)} %`).join(', ');
    words.push(say(language, 'receipt.reduced', { percent, odds: decimals(encodeOdds(settledPrice)) }));
  }
  if (deadHeat) words.push(say(language, 'receipt.deadHeat', deadHeat));
  return words.join('; ');
}

const rupees = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

function decimals(odds: number): string {
  return odds.toFixed(2);
}

/** For example “Back ₹5,000.00 at 1.86”. */
function matchedWords(bet: SettledLine['bet'], language: Language): string {
  const stake = `₹${rupees.format(encodeRupees(bet.stakePaise))}`;
  const isBack = bet.side === 'back';
  switch (bet.kind) {
    case 'exchange':
      return say(language, isBack ? 'receipt.back' : 'receipt.lay', { stake, odds: decimals(encodeOdds(bet.price)) });
    case 'bookmaker': {
      if (bet.scale === 'decimal') {
        const odds = decimals(encodeRate(bet.rate, bet.scale));
        return say(language, isBack ? 'receipt.back' : 'receipt.lay', { stake, odds });
      }
      return say(language, isBack ? 'receipt.backRate' : 'receipt.layRate', { stake, rate: bet.rate });
    }
    case 'fancy':
      return say(language, isBack ? 'receipt.yes' : 'receipt.no', { stake, line: bet.line, size: bet.size });
  }
}
