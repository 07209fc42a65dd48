/** Where the operators' console stands, and its rooms. */
export const CONSOLE = '/console';
export const CONSOLE_ROOMS = ['/deposits', '/withdrawals', '/audit'];
