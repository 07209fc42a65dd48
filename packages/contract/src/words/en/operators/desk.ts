/** The trading desk: what is refused there, and what became of a result. */
export const desk = {
  'error.hold-lifted': 'This suspension has been lifted already.',
  'error.market-takes-bets': 'This market can still take bets. Suspend it first, then preview its result.',
  'error.event-not-begun':
    'The event has not begun. Enter the result once it is over; if the event is called off, void the market and say why.',
  'error.result-misfit':
    'This market cannot have that result. A fancy needs a whole number; any other market needs selections that ran, no more than can win.',
  'error.result-unchanged': 'The market has this result already. Enter a different one to resettle it.',
  'error.result-settling': 'This market is being settled. Preview it again in a moment.',
  'error.result-waiting': 'A result of this market already waits for a second operator. Withdraw it to enter another.',
  'error.result-locked': 'Three pairs of operators have differed about this market. A director must enter its result.',
  'error.result-entry-over': 'This result no longer waits for a second operator. Look at the market again.',
  'error.result-decided-before':
    'You have decided an earlier version of this market. Someone who has decided none must look at it.',
  'error.preview-outdated': 'Bets, suspensions or the result have changed since this preview. Preview it again.',
  'error.debts-unread': 'This result takes wallets below zero. Read their names and tick that you have.',
  'error.void-window-open': 'A window starts before it ends, and ends in the past. Enter two such times.',
  'error.void-empty': 'No bet that still stands is in it. Look at the times, or at the bet’s number.',
  'error.void-late': 'This market was settled more than 7 days ago. A director must enter the void.',
  'error.removal-misfit':
    'That runner cannot be removed. Choose one that still runs and has not won, a time in the past, and a factor of 0 to 100 %, which only horses have.',
  'error.terms-crossed': 'A minimum stake would be above its maximum here. Set a smaller minimum or a larger maximum.',
  'error.commission-decided': 'This request has been decided already. Look at the commission again.',
  'error.commission-own': 'Another operator must confirm what you asked for.',
  'terms.set': 'Set. It is in force now',
  'terms.asked': 'Sent to a second operator',
  'terms.confirmed': 'Commission confirmed. It is in force in markets without a bet',
  'terms.declined': 'Declined. The commission stays',
  'result.entered': 'Result sent for a second look',
  'result.settled': 'Result recorded. The market is being settled',
  'result.differed': 'The two results differ. Nothing has moved',
  'result.outdated': 'The market has changed since the preview. Nothing has moved',
  'result.withdrawn': 'Result withdrawn',
  'amendment.entered': 'Sent for a second look',
  'amendment.settled': 'Recorded. The bets are being brought up to date',
  'amendment.differed': 'The two operators typed differently. Nothing has moved',
  'amendment.withdrawn': 'Withdrawn. Nothing has moved',
} as const;
