/** Logging in and out, another wallet, another password: what the server says when it is done. */
export const account = {
  'login.done': 'Logged In',
  'logout.done': 'Logged Out',
  'wallet.changed': 'Wallet Changed',

  'password.changed': 'Password Changed',
} as const;
