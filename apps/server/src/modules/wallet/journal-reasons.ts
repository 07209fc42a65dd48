/** Every reason for a journal; a reason that was ever used is never removed, because its entries stay (L-1). A
 *  statement can leave out the reasons with `isBet`: outcomes of bets, in sports or the casino (MON-13). */
export const JOURNAL_REASONS = {
  'opening-balance': { isBet: false },
  deposit: { isBet: false },
  withdrawal: { isBet: false },
  'withdrawal-rejected': { isBet: false },
  'withdrawal-cancelled': { isBet: false },
  'withdrawal-paid': { isBet: false },
  payout: { isBet: false },
  'payout-reversed': { isBet: false },
  adjustment: { isBet: false },
  settlement: { isBet: true },
  'settlement-reversal': { isBet: true },
  liquidity: { isBet: true },
  'liquidity-reversal': { isBet: true },
  'casino-bet': { isBet: true },
  'casino-win': { isBet: true },
  'casino-rollback': { isBet: true },
  'casino-correction': { isBet: true },
  'bonus-activated': { isBet: false },
  'bonus-converted': { isBet: false },
  'bonus-ended': { isBet: false },
  referral: { isBet: false },
} as const satisfies Readonly<Record<string, { readonly isBet: boolean }>>;

export type JournalReason = keyof typeof JOURNAL_REASONS;
