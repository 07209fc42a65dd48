/** Texts of a kabaddi score's line in lists. */
export const en = { 'line.kabaddi.halfTime': 'HT' } as const;

export const hi: Readonly<Record<keyof typeof en, string>> = { 'line.kabaddi.halfTime': 'हाफ़-टाइम' };
