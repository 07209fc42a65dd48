/** Texts of a football score's line in lists. */
export const en = {
  'line.football.halfTime': 'HT',
  'line.football.penalties': 'pens {home} – {away}',
} as const;

export const hi: Readonly<Record<keyof typeof en, string>> = {
  'line.football.halfTime': 'हाफ़-टाइम',
  'line.football.penalties': 'पेनल्टी {home} – {away}',
};
