/** The provider's keys of markets that operators opened by hand begin with this, whatever event they are in. */
export const BY_HAND_KEY = 'by-hand/';

/** Whether operators opened a market by hand: no feed announces it, decides it or ends it. */
export const isByHand = ({ providerKey }: { readonly providerKey: string }): boolean =>
  providerKey.startsWith(BY_HAND_KEY);
