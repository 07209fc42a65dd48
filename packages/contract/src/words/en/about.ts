/** Terms, privacy, responsible gambling, about: short and true of this site. */
export const about = {
  'terms.title': 'Terms',
  'terms.moneyHead': 'Play money',
  'terms.money':
    'Balances, stakes and winnings on this site are play money. They cannot be bought, paid out, exchanged or passed on, and they have no value outside the site.',
  'terms.whoHead': 'Who may play',
  'terms.who': 'You must be 18 or older. One person, one account. Accounts are given out by the operator.',
  'terms.betsHead': 'Bets',
  'terms.bets':
    'A bet counts once the site has said that it is placed or matched. A bet in its delay cannot be withdrawn. What is unmatched can be cancelled. Every settled bet has a receipt with its arithmetic and the rule it follows.',
  'terms.replaysHead': 'Replays',
  'terms.replays':
    'A match marked Replay is the record of a match that has been played before. Its result is fixed and can be looked up. Bets on it are settled from the record.',
  'terms.mistakesHead': 'Mistakes',
  'terms.mistakes':
    'If a market was settled wrongly, it is settled again in full, and the correction shows in your bets. If a price, line or result came from an obvious fault, the bets on it are void and the stakes return.',

  'privacy.title': 'Privacy',
  'privacy.keptHead': 'What is kept',
  'privacy.kept':
    'Your name, user name, bets and balances, and when you logged in. Your password is kept only in a form from which it cannot be read.',
  'privacy.browserHead': 'What your browser keeps',
  'privacy.browser':
    'Your log-in, your profile and your settings, in the storage of this site. Logging out removes the log-in and the profile. There are no cookies and no trackers.',
  'privacy.sharedHead': 'Who else sees it',
  'privacy.shared': 'Nobody. The pages load nothing from other sites, and nothing is passed on.',

  'responsible.title': 'Responsible gambling',
  'responsible.playHead': 'Even without money',
  'responsible.play':
    'Nothing can be lost here, yet the habit can be real. If play takes time from sleep, work or people, or if you would rather hide it, stop and talk to someone.',
  'responsible.signsHead': 'Signs to take seriously',
  'responsible.signs':
    'Staking more to win back what was lost. Thinking about the next bet all day. Playing to get away from worries. Being short with those who ask about it.',
  'responsible.helpHead': 'Help in India',
  'responsible.help':
    'Tele-MANAS, the free mental-health line of the government: 14416, day and night, in twenty languages.',
  'responsible.adultsHead': '18 and over',
  'responsible.adults': 'Do not leave a logged-in page to a child. Log out when you are done.',

  'about.title': 'About',
  'about.whatHead': 'What this is',
  'about.what':
    'A betting exchange where players back and lay against each other, with a bookmaker and session markets beside it, in play money.',
  'about.oddsHead': 'Where the odds come from',
  'about.odds':
    'A model reads the state of each match, ball by ball, and quotes prices with a margin. Players’ own orders stand in the same book, and the better price always comes first.',
  'about.matchesHead': 'Where the matches come from',
  'about.matches':
    'The cricket is played again from open ball-by-ball records of real matches (Cricsheet, open data), and marked as replays.',
} as const;
