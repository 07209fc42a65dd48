const API_PATH = /^\/(api|identity|admin|play-game|gp)(\/|$)/;

/** Whether a path belongs to the API or to the wallet of game providers (`/gp`), so that no page is ever served for it.
 *  The games' pages (`/games`) have routes of their own. */
export function isApiPath(path: string): boolean {
  return API_PATH.test(path);
}
