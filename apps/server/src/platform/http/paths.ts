const API_PATH = /^\/(api|identity|admin)(\/|$)/;

/** Whether a path belongs to the calls: such a path is never answered with a page. */
export function isApiPath(path: string): boolean {
  return API_PATH.test(path);
}
