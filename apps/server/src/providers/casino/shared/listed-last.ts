/** After the games of our own brands. */
export const LISTED_LAST = 1_000;
