import { encodeOdds, encodeRupees, type Bet, type Receipt } from '@maidan/contract';
import { paise, type ReceiptLine } from '@maidan/domain';
import type { StoredReceipt } from './repository.ts';

/** A settled bet's arithmetic for its player (S-5): the lines' amounts add up to `net`. */
export function receiptView(bet: Bet, stored: StoredReceipt, result: string): Receipt {
  return {
    betId: bet._id,
    marketName: bet.marketName,
    result,
    lines: stored.lines.map(lineView),
    net: encodeRupees(paise(stored.netPaise)),
    marketNet: encodeRupees(paise(stored.marketNetPaise)),
    marketCommission: encodeRupees(paise(stored.marketCommissionPaise)),
    settledAt: stored.settledAt.toISOString(),
    version: stored.version,
  };
}

function lineView(line: ReceiptLine): Receipt['lines'][number] {
  const rule = line.rules.join(', ');
  const amount = encodeRupees(line.netPaise);
  switch (line.kind) {
    case 'void':
      return { label: `${matchedWords(line.bet)}, void: ${line.reason}`, rule, amount };
    case 'unmatched':
      return { label: 'Unmatched', rule, amount };
    case 'settled':
      return { label: matchedWords(line.bet), rule, amount };
  }
}

const rupees = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** «Back ₹5,000.00 at 1.86». */
function matchedWords(bet: Extract<ReceiptLine, { kind: 'settled' }>['bet']): string {
  const stake = `₹${rupees.format(encodeRupees(bet.stakePaise))}`;
  switch (bet.kind) {
    case 'exchange':
      return `${bet.side === 'back' ? 'Back' : 'Lay'} ${stake} at ${encodeOdds(bet.price).toFixed(2)}`;
    case 'bookmaker':
      return `${bet.side === 'back' ? 'Back' : 'Lay'} ${stake} at ${bet.rate} per 100`;
    case 'fancy':
      return `${bet.side === 'back' ? 'Yes' : 'No'} ${stake} on ${bet.line} at ${bet.size} per 100`;
  }
}
