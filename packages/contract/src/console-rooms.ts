/** Where the operators' console stands. */
export const CONSOLE = '/console';
/** Its rooms, in their order: the server answers there, the console has a room for each. */
export const CONSOLE_ROOMS = ['/deposits', '/withdrawals', '/audit'] as const;
export type ConsoleRoom = (typeof CONSOLE_ROOMS)[number];
