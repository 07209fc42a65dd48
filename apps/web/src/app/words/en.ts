export const en = {
  'list.event': 'Match',

  'page.skip': 'Skip to content',

  'nav.main': 'Main',
  'nav.home': 'Home',
  'nav.sports': 'Sports',
  'nav.inplayShort': 'Inplay',
  'nav.casino': 'Casino',
  'nav.settings': 'Settings',
  'nav.toHome': '{site}: home page',

  'multi.title': 'Multi-markets',

  'search.open': 'Search',
  'search.openMore': 'Search matches, leagues and games',

  'stream.stale': 'Prices are not up to date. Reconnecting.',

  'notice.close': 'Close notice',

  'chat.open': 'Chat with support',

  'footer.contacts': 'Contact numbers',
  'footer.helpline': 'Helpline {phone}',
  'footer.instagram': 'Instagram',
  'footer.telegram': 'Telegram',
  'footer.terms': 'Terms',
  'footer.privacy': 'Privacy',
  'footer.responsible': 'Responsible gambling',
  'footer.about': 'About',
  'footer.theme': 'Theme: {theme}',
  'footer.language': 'हिन्दी',
  'footer.playMoney': 'Play money',
  'footer.playMoneyMore': 'All balances here are play money. Nothing can be deposited, won or withdrawn for real.',
  'footer.replays': 'Replays',
  'footer.replaysMore': 'Matches marked Replay are past matches, replayed ball by ball from their records.',
  'footer.addictive': 'Gambling can be addictive. Play within your limits. Adults only (18+).',
  'footer.year': '© 2024 {site}',
  'footer.android': 'Android app download',
  'footer.payments': 'Payments',
  'footer.licences': 'Licence',
  'footer.partners': 'Gaming partners',
  'contact.whatsapp': 'WhatsApp',
  'contact.phone': 'Phone',
  'contact.helpline': 'Helpline',
  'contact.support': 'Support',
  'contact.deposits': 'Deposits',
  'contact.withdrawals': 'Withdrawals',
  'contact.complaints': 'Complaints',
  'failure.page': 'Could not load this page.',
  'failure.reload': 'Reload the page',

  'missing.title': 'Page not found',
} as const;
