/** A kabaddi match in a line, for lists. */
export const en = { 'line.kabaddi.halfTime': 'HT' } as const;

export const hi: Readonly<Record<keyof typeof en, string>> = { 'line.kabaddi.halfTime': 'हाफ़-टाइम' };
