const WHOLE = 100;

/** A share of a length as CSS writes it: `37.5%` of 0.375. */
export const cssPercent = (share: number): string => `${share * WHOLE}%`;
