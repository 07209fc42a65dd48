export const en = {
  'missing.more': 'The address may be wrong, or the match may have ended.',
  'missing.home': 'Go to the home page',

  'statement.dates': 'Period',
  'statement.days3': '3 days',
  'statement.days7': '7 days',
  'statement.month': 'This month',
  'statement.from': 'From',
  'statement.to': 'To',
  'statement.dates.turned': 'The start date is after the end date.',
  'statement.dates.future': 'Choose an end date no later than today.',
  'statement.betsOf': 'Bets in this market',
  'statement.betsFailed': 'Could not load the bets',
} as const;
