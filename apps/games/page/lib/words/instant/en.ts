import { plinkoEn } from './plinko-en.ts';
import { slotsEn } from './slots-en.ts';

/** Sentences of the games with one decision, in English. */
export const instantEn = {
  ...slotsEn,
  ...plinkoEn,
  paysUpTo: 'Pays',
  chanceToWin: 'Chance to win',
  rtp: 'RTP',
  returnOfChoice: 'RTP {percent} for this choice.',
  fixedBetBefore: 'The result is fixed before your bet:',
  fixedBet: 'Fixed before your bet',
  fixedBetWhat:
    'The result comes from a server seed, your client seed and the number of the bet. The hash of the server seed is shown beforehand.',
  noResults: 'Your last results will be shown here.',
  lastResults: 'Last results',
  stakeLost: 'The stake of {stake} is lost.',
  figuresOf: 'Exact figures: {choice}',
  rulePace: 'There are at least 2.5 seconds between bets. There is no autoplay.',
  winAboveReturn: 'The highest win would return more than {largest}. Lower the stake or choose another bet.',
  target: 'Target',
  targetRange: 'A number from {least} to {most} with at most two decimals.',
  lowerTarget: 'Lower the target',
  raiseTarget: 'Raise the target',
  digestsWhat: 'HMAC-SHA256, key: the server seed as text, message: {message}. Four bytes are one number.',
  drawNumber: 'Draw {number}',
  stepPays: 'What it pays',
  stepPaysWhat: 'The stake times the multiplier of the result, cut down to a paisa.',

  // Dice
  over: 'Over',
  under: 'Under',
  overTarget: 'Over {target}',
  underTarget: 'Under {target}',
  diceSide: 'Over or under',
  targetSlider: 'Target on the line of rolls',
  quickChances: 'Quick choice of the chance to win',
  rolled: 'Rolled {roll}',
  rolledEqual: 'Rolled {roll}. Equal loses',
  equalLoses: 'Equal loses',
  lastRoll: 'last {roll}',
  theRoll: 'Roll',
  dice1: 'Choose a target and whether the roll must be over or under it. Stakes are whole rupees.',
  dice2:
    'The roll is a number from 0.00 to 100.00: 10,001 rolls, each equally likely. A roll equal to the target loses.',
  dice3: 'Between 100 and 9,800 of the 10,001 rolls must win.',
  dice4:
    'The multiplier is 9,900 ÷ the number of winning rolls, cut to four decimals; a return is cut down to a paisa. The RTP is 98.98 to 98.99\u00a0%.',
  diceStep: 'Four bytes are the roll',
  diceStepWhat:
    'The number × 10,001 ÷ 2³², rounded down, is the roll in hundredths. A number that would favour some rolls is discarded.',

  // Limbo
  limboTarget: 'Target {target}',
  limboReached: 'Reached {multiplier}',
  limboRope: 'Rope: the target on the scale',
  limboAbove: 'Above the rope you win',
  limboBelow: 'Below',
  limboLast: 'last {multiplier}',
  limboFirst: 'Set the rope, then bet',
  reached: 'Multiplier reached',
  quickTargets: 'Quick choice of the target',
  limbo1: 'Choose a target from 1.01× to 10,000×. Stakes are whole rupees.',
  limbo2:
    'The round reaches a multiplier. If it is the target or more, the target is paid; if it is less, the stake is lost.',
  limbo3: 'A multiplier of T or more comes with a chance of 0.99 ÷ T, exact to one part in 2³².',
  limbo4: 'The RTP is 98.99 to 99\u00a0%, rounded, for every target; the exact one of yours is below.',
  limboStep: 'Four bytes are the multiplier',
  limboStepWhat:
    'r is the number × 100,000,000 ÷ 2³², rounded down. The multiplier is 9,900,000,000 ÷ (r + 1) hundredths, rounded down, and at least 1.00.',
} as const;
