/** What the home page lists whatever is played; a game is shown once its brand offers it. */

/** HOM-09: three fixed live tables of one provider. */
export const TOP_CASINO: readonly string[] = ['andar-bahar', 'ultimate-roulette', 'speed-roulette'];

/** HOM-10: ten fixed games from two providers. */
export const TOP_SLOTS: readonly string[] = [
  'lucky-sevens',
  'peacock',
  'mango-drop',
  'auto-meter',
  'kite-line',
  'marigold',
  'monsoon',
  'stepwell',
  'temple-bell',
  'night-train',
];
