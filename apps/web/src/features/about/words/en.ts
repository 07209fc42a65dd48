export const en = {
  'terms.title': 'Terms',
  'terms.moneyHead': 'Play money',
  'terms.money':
    'Balances, stakes and winnings on this site are play money. They cannot be bought, withdrawn, exchanged or transferred, and have no value outside the site.',
  'terms.whoHead': 'Who can play',
  'terms.who': 'You must be 18 or older. One person, one account.',
  'terms.betsHead': 'Bets',
  'terms.bets':
    'A bet counts once the site confirms it as placed or matched. A bet cannot be cancelled during its bet delay. The unmatched part of a bet can be cancelled. Every settled bet has a receipt that shows the calculation and the rule applied.',
  'terms.replaysHead': 'Replays',
  'terms.replays':
    'A match marked Replay is the record of a match that has already been played. Its result is fixed and publicly known. Bets on it are settled from the record.',
  'terms.mistakesHead': 'Errors',
  'terms.mistakes':
    'If a market is settled incorrectly, it is resettled in full and the correction appears in your bets. If a price, line or result comes from an obvious error, the affected bets are void and the stakes are returned.',

  'privacy.title': 'Privacy',
  'privacy.keptHead': 'What we store',
  'privacy.kept':
    'Your name, mobile number, username, payment accounts, bets and balances, and when you logged in. What you asked for and what we answered, refusals included, is deleted after 90 days. Your password is stored only in a form that cannot be read.',
  'privacy.browserHead': 'What your browser stores',
  'privacy.browser':
    'Your login, profile and settings, in this site’s storage. Logging out removes the login and the profile. Cookies are set only to recognise this device when you ask for a code or log in; no page script can read them. There are no trackers.',
  'privacy.sharedHead': 'Who else sees it',
  'privacy.shared': 'Nobody. Pages load nothing from other sites, and your data is not shared.',

  'responsible.title': 'Responsible gambling',
  'responsible.playHead': 'Even without money',
  'responsible.play':
    'You cannot lose money here, but the habit can be real. If play takes time from sleep, work or people, or you feel you must hide it, stop and talk to someone.',
  'responsible.signsHead': 'Warning signs',
  'responsible.signs':
    'Betting more to win back losses. Thinking about the next bet all day. Playing to escape worries. Getting irritable when someone asks about it.',
  'responsible.helpHead': 'Help in India',
  'responsible.help':
    'Tele-MANAS, the government’s free mental-health helpline: 14416, day and night, in twenty languages.',
  'responsible.adultsHead': '18 and over',
  'responsible.adults': 'Do not leave a logged-in page with a child. Log out when you are done.',

  'about.title': 'About',
  'about.whatHead': 'What this is',
  'about.what':
    'A betting exchange where players back and lay against each other, with bookmaker and session markets alongside, all in play money.',
  'about.oddsHead': 'Where the odds come from',
  'about.odds':
    'A model reads the state of each match, ball by ball, and quotes prices with a margin. Players’ own orders are in the same book, and the best price is always matched first.',
  'about.matchesHead': 'Where the matches come from',
  'about.matches':
    'Cricket matches are replayed from open ball-by-ball records of real matches (Cricsheet, open data) and marked as replays.',
  'about.androidHead': 'On an Android phone',
  'about.android':
    'Open this site in Chrome and choose Add to Home screen in its menu: the site then opens from its own icon, as an app does.',
} as const;
