/** What an operator did, in words. Pure. */
import type { AuditRecord } from '@maidan/contract';

type Deed = Pick<AuditRecord, 'action' | 'details'>;

const DEEDS: Readonly<Record<string, string>> = {
  requested: 'Requested',
  approved: 'Approved',
  'approved-first': 'Approved, first of two',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  made: 'Proposed, a second person decides',
  added: 'Account made',
  ended: 'Account ended',
  narrowed: 'Right narrowed',
  suspended: 'Suspended',
  reopened: 'Opened again',
  taken: 'Taken from its feed to quote',
  'handed-back': 'Handed back to its feed',
  'opened-by-hand': 'Opened by hand',
  'result-entered': 'Result entered, first of two',
  'result-differed': 'Second result differed',
  'result-outdated': 'Second look came too late',
  'result-withdrawn': 'Result withdrawn',
  settled: 'Result decided',
  'bets-voided': 'Bets made void',
  'runner-removed': 'Runner removed',
  'terms-set': 'Limits set',
  'limits-set': 'Limits of positions set',
  'limits-unanswered': 'Limits of positions sent, no answer',
  'commission-asked': 'Commission asked for',
  'commission-confirmed': 'Commission confirmed',
  'commission-declined': 'Commission declined',
  paid: 'Paid',
  revealed: 'Field revealed',
  'sessions-ended': 'Sessions ended',
  noted: 'Note written',
  adjusted: 'Balance adjusted',
  'credit-set': 'Credit reference set',
  'stake-factor-set': 'Stake factor set',
  'approve-refused': 'Approval refused',
  'reject-refused': 'Rejection refused',
  'pay-refused': 'Payment refused',
};

/** `deposit.approved-first` in words; an unknown action is shown as it is. */
export function deedWords({ action, details }: Deed): string {
  if (action === 'casino-game.changed') return gameChangeWords(details);
  if (action === 'player.locked') return `Locked: ${String(details['lock'])}`;
  if (action === 'player.unlocked') return `Unlocked: ${String(details['unlock'])}`;
  if (action === 'casino-provider.secret-changed') return 'Secret changed';
  return DEEDS[action.split('.')[1] ?? ''] ?? action;
}

/** `Switched off`, `Pinned as number 3`. */
function gameChangeWords({ wasEnabled, isEnabled, pinnedBefore, pinnedRank }: Deed['details']): string {
  if (wasEnabled !== isEnabled) return isEnabled === true ? 'Switched on' : 'Switched off';
  if (pinnedBefore === pinnedRank) return 'Saved without a change';
  return pinnedRank === null ? 'No longer pinned' : `Pinned as number ${pinnedRank}`;
}
