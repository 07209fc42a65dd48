/** No slot, no order, no merit: what stands where a number of one would. */
export const NONE = -1;
