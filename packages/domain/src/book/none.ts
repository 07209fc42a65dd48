/** Stands for no slot, no order or no merit. */
export const NONE = -1;
