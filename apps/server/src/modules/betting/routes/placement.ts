import type { betSport, BodyOf, fancyBetSport } from '@maidan/contract';

/** The body of a placement call, from either of the two routes. */
export type Placement = BodyOf<typeof betSport> | BodyOf<typeof fancyBetSport>;
