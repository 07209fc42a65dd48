/** How long a card is in motion, in milliseconds: tables count on it, pages show it. */

/** From the shoe to its place. */
export const FLIGHT_MS = 320;
/** From its back to its face. */
export const TURN_MS = 160;
/** A result stands so long before it is paid. */
export const HOLD_MS = 400;
