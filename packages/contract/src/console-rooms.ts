/** The base path of the operators' console. */
export const CONSOLE = '/console';
/** The console's pages in navigation order. The server serves these paths and the console has a page for each. */
export const CONSOLE_ROOMS = [
  '/deposits',
  '/withdrawals',
  '/desk',
  '/results',
  '/casino',
  '/players',
  '/notices',
  '/proposals',
  '/operators',
  '/audit',
  '/rights',
] as const;
export type ConsoleRoom = (typeof CONSOLE_ROOMS)[number];
