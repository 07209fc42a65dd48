import { RUPEE } from '../../catalogue/brands.ts';

/** Limits of a round of every instant game, in paise. */
export const INSTANT = { minStake: 10 * RUPEE, maxStake: 50_000 * RUPEE, maxWin: 20_00_000 * RUPEE } as const;
