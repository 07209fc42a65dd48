import * as z from 'zod/mini';

/** Ids that a provider chooses: transactions, rounds, requests. */
export const providerId = z.string().check(z.regex(/^[\x21-\x7e]{1,64}$/));
/** A game's id in the provider's own catalogue. */
export const gameId = z.string().check(z.regex(/^[a-z0-9-]{1,64}$/));
