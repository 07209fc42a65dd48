/** Sentences of Dragon Tiger, Lucky 7, Baccarat and 32 Cards. */
export const cardTablesEn = {
  positionsOfTable: 'Positions. A press lays the chosen chip; nothing is bet before you place it.',
  // Dragon Tiger
  dragon: 'Dragon',
  tiger: 'Tiger',
  tie: 'Tie',
  suitedTie: 'Suited tie',
  onDragon: 'Dragon {what}',
  onTiger: 'Tiger {what}',
  redWord: 'red',
  blackWord: 'black',
  oddWord: 'odd',
  evenWord: 'even',
  dragonWins: 'Dragon wins, {dragon} against {tiger}',
  tigerWins: 'Tiger wins, {tiger} against {dragon}',
  dragonTigerTie: 'Tie on {rank}',
  dragonTigerSuited: 'Suited tie on {rank}',
  tieHalf: 'half back at a tie',
  dragonTigerRule1:
    'Dragon gets a card, then Tiger, from eight fresh decks. The higher one wins; ace is low, king is high.',
  dragonTigerRule2: 'Dragon and Tiger pay 1:1. At a tie half of a stake on either comes back.',
  dragonTigerRule3: 'Tie pays where both cards are of one rank, suited tie where they are of one rank and one suit.',
  dragonTigerRule4:
    'Red and black, odd and even are bets on one of the two cards. A, 3, 5, 9, J and K are odd; 2, 4, 6, 8, 10 and Q are even; a 7 loses both.',
  // Lucky 7
  oneCard: 'One card',
  lowSide: 'Low',
  highSide: 'High',
  sevenCard: 'Seven',
  lowNote: 'A to 6, half back on 7',
  highNote: '8 to K, half back on 7',
  evenCard: 'Even',
  oddCard: 'Odd',
  redCard: 'Red',
  blackCard: 'Black',
  rankSpot: '{rank} comes',
  luckyLow: '{card}: low',
  luckyHigh: '{card}: high',
  luckySeven: '{card}: seven',
  luckySevenRule1: 'One card is dealt from a fresh deck. Low is ace to 6, high is 8 to king.',
  luckySevenRule2: 'Low and High pay 1:1. On a 7 half of a stake on either comes back.',
  luckySevenRule3: 'Even is 2, 4, 6, 8, 10 and Q; odd is A, 3, 5, 7, 9, J and K.',
  luckySevenRule4: 'A bet on one rank wins whatever its suit.',
  // Baccarat
  player: 'Player',
  banker: 'Banker',
  playerPair: 'Player pair',
  bankerPair: 'Banker pair',
  perfectPair: 'Perfect pair',
  tieGivesBack: 'tie gives the stake back',
  playerWins: 'Player wins, {player} to {banker}',
  bankerWins: 'Banker wins, {banker} to {player}',
  baccaratTie: 'Tie at {points}',
  handPoints: '{points}',
  naturalPoints: '{points}, natural',
  baccaratRule1:
    'Player and Banker get two cards each from eight fresh decks: Player, Banker, Player, Banker. Ace is 1, tens and pictures are 0; of a sum only its last digit counts. The higher hand wins.',
  baccaratRule2:
    'An 8 or 9 of two cards is a natural: no more cards are dealt. Otherwise Player draws on 0 to 5 and stands on 6 or 7.',
  baccaratRule3:
    'If Player stood, Banker draws on 0 to 5. If Player drew, Banker draws on 0 to 2 always; on 3 unless Player’s third card is an 8; on 4 if it is 2 to 7; on 5 if it is 4 to 7; on 6 if it is 6 or 7; on 7 never.',
  baccaratRule4:
    'Player pays 1:1 and Banker 0.95:1: five per cent commission is in the odds. At a tie stakes on both come back.',
  baccaratRule5:
    'A pair is a hand whose first two cards are of one rank, a perfect pair of one rank and one suit. Perfect pair pays 26:1 for one hand and 200:1 for both.',
  bigEyeRoad: 'Big eye road',
  smallRoad: 'Small road',
  cockroachRoad: 'Cockroach road',
  derivedRoads: 'Derived roads',
  roadAgreement: '{agree} agree, {differ} differ',
  roadsSay: 'Every deal is from fresh decks: roads say what was, nothing about the next round.',
  // 32 Cards
  playerNumber: 'Player {player}',
  playerWinsOn: 'Player {player} wins with {points}',
  playerWinsTie: 'Player {player} wins the tie-break at {points}',
  thirtyTwoRule1:
    'Players 8, 9, 10 and 11 get a card each, in this order, from 32 fresh cards: six to king, worth 6 to 13.',
  thirtyTwoRule2: 'Points are the player’s name and the card: player 9 with a queen has 9 + 12 = 21. The highest wins.',
  thirtyTwoRule3:
    'If the highest are level, each of them gets one more card and the highest of these cards decides, as often as needed. If too few cards are left, those of earlier tie-breaks go back.',
  thirtyTwoRule4:
    'A lower name pays more because it wins less often: player 8 wins 7.83 % of rounds, 9 16.38 %, 10 29.30 %, 11 46.49 %.',
} as const;
