export const en = {
  'logout.menu': 'Logout',
  'logout.ask': 'Log out?',
  'logout.askMore': 'Your bets stay open. You need your password to log in again.',

  'player.welcome': 'Welcome',
  'player.menu': 'Profile menu',
  'player.menuUnread': 'Profile menu, {count} unread notifications',
  'player.myBets': 'My Bets',

  'login.doneMore': 'Today’s the Day: Have a Good Luck',
  'logout.doneMore': 'Where Real Life Happens',
} as const;
