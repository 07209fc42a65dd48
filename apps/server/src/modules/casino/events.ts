/** What the casino tells other modules, after the commit. */
export type CasinoEvents = {
  /** Money of a player's wallets moved in the casino. */
  'casino.moved': { readonly playerId: string };
};
