/** What waits for a second person, operator accounts and rights. */
export const proposals = {
  'error.proposal-not-found': 'There is no such proposal for your role.',
  'error.proposal-over': 'This proposal has been decided or has lapsed. Look at the list again.',
  'error.proposal-waiting': 'The same already waits for a second person.',
  'error.own-proposal': 'You proposed this. Another operator must second it.',
  'error.proposer-may-not': 'Whoever proposed this no longer has the right to. Reject it, or propose it yourself.',
  'error.first-person-ended':
    'The account of whoever began this has ended or is locked. Withdraw or reject it, and begin again.',
  'error.role-cannot-second': 'Your role may not second this.',
  'error.operator-not-found': 'There is no such operator.',
  'error.operator-ended': 'This account has ended already.',
  'error.not-narrower': 'This cell can only be narrowed, to what the server can keep to.',
  'proposal.made': 'Sent to a second person. It lapses after 24 hours',
  'proposal.seconded': 'Seconded and carried out',
  'operator-notice.taken': 'It is yours',
  'operator-notice.resolved': 'Notice resolved',
  'proposal.rejected': 'Rejected. Nothing was changed',
  'proposal.withdrawn': 'Withdrawn. Nothing was changed',
} as const;
