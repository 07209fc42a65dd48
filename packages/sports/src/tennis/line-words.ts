/** Texts of a tennis score's line in lists. */
export const en = { 'line.tennis.advantage': 'Ad' } as const;

export const hi: Readonly<Record<keyof typeof en, string>> = { 'line.tennis.advantage': 'एड' };
