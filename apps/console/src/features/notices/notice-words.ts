/** What a notice means and where it is dealt with. Pure. */
import type { OperatorNotice } from '@maidan/contract';

interface NoticeKind {
  readonly title: string;
  /** What the operator does about it. */
  readonly todo: string;
  /** The room where it is dealt with, unless the notice names a place of its own. */
  readonly room: string | null;
}

const KINDS: Readonly<Record<string, NoticeKind>> = {
  'market-result': {
    title: 'Result needed',
    todo: 'Enter the result by hand, or void the market.',
    room: '/results',
  },
  'market-removal': { title: 'Non-runner not applied', todo: 'Remove the runner by hand.', room: '/results' },
  'market-void': { title: 'Void not applied', todo: 'Void the bets by hand.', room: '/results' },
  'runner-change': {
    title: 'Feed changed a runner',
    todo: 'Compare the feed with the market; correct the result or the removal.',
    room: '/results',
  },
  'result-differs': {
    title: 'Feed and operator differ',
    todo: 'Check who is right; correct the result if it is the feed.',
    room: '/results',
  },
  'feed-message': {
    title: 'Feed message not applied',
    todo: 'Check the market of the message; hold it if its prices are wrong.',
    room: '/desk',
  },
  'exchange-session': {
    title: 'Exchange session refused',
    todo: 'Give the server a new session token; the runbook says how.',
    room: null,
  },
  'settlement-failed': {
    title: 'Settlement is retried',
    todo: 'Nothing, if it ends by itself; else call the site administrator.',
    room: '/results',
  },
  'amendment-delayed': {
    title: 'Void or removal is retried',
    todo: 'Nothing, if it ends by itself; else call the site administrator.',
    room: '/results',
  },
  'holds-not-updated': {
    title: 'Exposure is recalculated late',
    todo: 'Nothing, if it ends by itself: the market takes no bets until then.',
    room: '/desk',
  },
  'shortage-not-relieved': {
    title: 'Unmatched orders are cancelled late',
    todo: 'Nothing, if it ends by itself; else call the site administrator.',
    room: '/desk',
  },
  'release-failed': {
    title: 'Delayed bet is released late',
    todo: 'Nothing, if it ends by itself; else call the site administrator.',
    room: '/desk',
  },
  'books-differ': {
    title: 'Books differ',
    todo: 'The player is locked. Compare ledger and wallet before anything is unlocked.',
    room: '/audit',
  },
  'gateway-payment': {
    title: 'Payment to look at',
    todo: 'Compare it with the deposit at the gateway; adjust the balance or pay it back there.',
    room: '/deposits',
  },
  'payout-not-possible': {
    title: 'Payout not possible',
    todo: 'Pay the withdrawal by hand, or reject it with the reason.',
    room: '/withdrawals',
  },
  'sms-undelivered': {
    title: 'Messages do not arrive',
    todo: 'Look at the provider’s status; players cannot sign up or reset passwords meanwhile.',
    room: null,
  },
  'casino-large-win': {
    title: 'Large win',
    todo: 'Look at the rounds before a withdrawal is approved.',
    room: '/casino',
  },
  'casino-late-win': { title: 'Win after its round', todo: 'Compare it with the provider’s record.', room: '/casino' },
  'casino-win-refused': { title: 'Win refused', todo: 'Correct the round with a second operator.', room: '/casino' },
  'casino-rollback-refused': {
    title: 'Refund refused',
    todo: 'Compare the round with the provider’s record; correct it with a second operator.',
    room: '/casino',
  },
  'casino-round-open': { title: 'Round stays open', todo: 'End it with a second operator.', room: '/casino' },
  'casino-table-return': {
    title: 'Table return outside its band',
    todo: 'Check the table’s last rounds against their links; switch it off if they differ.',
    room: '/casino',
  },
  'casino-free-round-unknown': {
    title: 'Free round without a grant',
    todo: 'Ask the provider why it was sent.',
    room: '/casino',
  },
};

/** A kind that has no words here is shown by its name: “some-kind” is “Some kind”. */
export function noticeKind({ kind }: Pick<OperatorNotice, 'kind'>): NoticeKind {
  const words = kind.replaceAll('-', ' ');
  return KINDS[kind] ?? { title: words.charAt(0).toUpperCase() + words.slice(1), todo: '', room: null };
}

const ROOMS: Readonly<Record<string, string>> = {
  '/results': 'Results',
  '/desk': 'Desk',
  '/casino': 'Casino',
  '/players': 'Players',
  '/deposits': 'Deposits',
  '/withdrawals': 'Withdrawals',
  '/audit': 'Audit log',
};

/** Where it is dealt with: the market or player that it names, else the room of its kind; null for neither. */
export function placeOf(
  notice: Pick<OperatorNotice, 'kind' | 'about'>,
): { readonly href: string; readonly name: string } | null {
  if (notice.about) return { href: notice.about.href.replace(/^\/console/, ''), name: notice.about.name };
  const { room } = noticeKind(notice);
  return room === null ? null : { href: room, name: ROOMS[room] ?? room };
}
