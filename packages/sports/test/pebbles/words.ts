export const en = { 'scores.pebbles.heap': 'Heap of {count}' } as const;
export const hi: Readonly<Record<keyof typeof en, string>> = { 'scores.pebbles.heap': '{count} का ढेर' };
