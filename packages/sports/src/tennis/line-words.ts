/** A tennis match in a line, for lists: the points of both, of whom one may have the advantage. */
export const en = { 'line.tennis.advantage': 'Ad' } as const;

export const hi: Readonly<Record<keyof typeof en, string>> = { 'line.tennis.advantage': 'एड' };
