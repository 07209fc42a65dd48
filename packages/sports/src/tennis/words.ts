/** Texts about a tennis match. */
export const en = {
  'scores.tennis.bestOf': 'Best of {sets}',
  'scores.tennis.set': 'Set {number}',
  'scores.tennis.sets': 'Sets',
  'scores.tennis.points': 'Points',
  'scores.tennis.serving': 'serving',
  'scores.tennis.tieBreak': 'Tie-break',
  'scores.tennis.breakPoint': 'Break point',
  'scores.tennis.setPoint': 'Set point',
  'scores.tennis.matchPoint': 'Match point',
  'scores.tennis.changeover': 'Change of ends',
  'scores.tennis.setBreak': 'Set break',
  'scores.tennis.lastPoints': 'Last points',
  'scores.tennis.setWon': '{player} wins the set {games}',
} as const;

export const hi: Readonly<Record<keyof typeof en, string>> = {
  'scores.tennis.bestOf': 'बेस्ट ऑफ़ {sets}',
  'scores.tennis.set': 'सेट {number}',
  'scores.tennis.sets': 'सेट',
  'scores.tennis.points': 'अंक',
  'scores.tennis.serving': 'सर्विस पर',
  'scores.tennis.tieBreak': 'टाई-ब्रेक',
  'scores.tennis.breakPoint': 'ब्रेक पॉइंट',
  'scores.tennis.setPoint': 'सेट पॉइंट',
  'scores.tennis.matchPoint': 'मैच पॉइंट',
  'scores.tennis.changeover': 'छोर बदलना',
  'scores.tennis.setBreak': 'सेट विराम',
  'scores.tennis.lastPoints': 'पिछले अंक',
  'scores.tennis.setWon': '{player} ने सेट {games} से जीता',
};
