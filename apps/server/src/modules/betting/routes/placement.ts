import type { betSport, BodyOf, fancyBetSport } from '@maidan/contract';

/** What a placement call carries, whichever of the two it came by. */
export type Placement = BodyOf<typeof betSport> | BodyOf<typeof fancyBetSport>;
