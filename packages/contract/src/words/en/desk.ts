/** The trading desk: what is refused there, and what became of a result. */
export const desk = {
  'error.hold-lifted': 'This suspension has been lifted already.',
  'error.market-takes-bets': 'This market can still take bets. Suspend it first, then preview its result.',
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
  'result.entered': 'Result sent for a second look',
  'result.settled': 'Result recorded. The market is being settled',
  'result.differed': 'The two results differ. Nothing has moved',
  'result.outdated': 'The market has changed since the preview. Nothing has moved',
  'result.withdrawn': 'Result withdrawn',
} as const;
