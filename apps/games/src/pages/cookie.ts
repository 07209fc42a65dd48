/** The maximum lifetime of a session at the wallet. */
const LIFE_SECONDS = 12 * 60 * 60;

/** One cookie per game, so that a second game in another tab does not replace the session of the first. */
const nameOf = (gameId: string): string => `game_${gameId}`;

export function sessionCookie(gameId: string, token: string, isSecure: boolean): string {
  const attributes = `Path=/games; Max-Age=${LIFE_SECONDS}; HttpOnly; SameSite=Lax`;
  return `${nameOf(gameId)}=${token}; ${attributes}${isSecure ? '; Secure' : ''}`;
}

export function cookieOf(header: string | undefined, gameId: string): string | null {
  const pair = (header ?? '').split(/;\s*/).find((each) => each.startsWith(`${nameOf(gameId)}=`));
  const token = pair?.slice(nameOf(gameId).length + 1) ?? '';
  return /^[\w-]{43}$/.test(token) ? token : null;
}
