/** Confirmations of the server: logging in and out, changing the wallet or the password. */
export const account = {
  'login.done': 'Logged In',
  'logout.done': 'Logged Out',
  'wallet.changed': 'Wallet Changed',

  'password.changed': 'Password Changed',
} as const;
