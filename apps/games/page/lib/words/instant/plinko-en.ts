/** Sentences of Plinko, in English. */
export const plinkoEn = {
  rows: 'Rows',
  rowsOf: '{least} to {most}',
  rowsNotWhole: 'Rows are a whole number, {least} to {most}.',
  fewerRows: 'Fewer rows',
  moreRows: 'More rows',
  quickRows: 'Quick choice of the rows',
  risk: 'Risk',
  riskLow: 'Low',
  riskMedium: 'Medium',
  riskHigh: 'High',
  plinkoLow: '{rows} rows, low risk',
  plinkoMedium: '{rows} rows, medium risk',
  plinkoHigh: '{rows} rows, high risk',
  plinkoPocket: 'Pocket {pocket} of {pockets}',
  pocketName: 'Pocket',
  pockets: 'What the pockets pay, from left to right',
  pocketTable: 'What each pocket pays, at {stake}',
  pocketBoth: '{left} and {right}',
  plinkoBoard: '{rows} rows of pins',
  plinkoFell: 'The ball went {turns} into pocket {pocket}',
  left: 'left',
  right: 'right',
  plinkoStep: 'Four bytes turn the ball at each row',
  plinkoStepWhat:
    'The number × 2 ÷ 2³², rounded down, is 0 for left and 1 for right. The pocket is how often the ball went right, counted from the left.',
  plinkoTurns: '{rights} of {rows} to the right',
  plinko1:
    'One press drops one ball. Choose 8 to 16 rows of pins and how far apart the pockets pay; stakes are whole rupees.',
  plinko2:
    'At every row the ball goes left or right, each with a chance of one half. There is one pocket more than rows.',
  plinko3: 'Every pocket pays: those in the middle less than the stake, those at the edges far more.',
  plinko4:
    'Nothing is rounded: stakes are whole rupees and multipliers have one decimal. The RTP is 98.5 to 99\u00a0%.',
} as const;
