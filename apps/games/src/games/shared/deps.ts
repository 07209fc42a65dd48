import type { Chance } from '../../platform/chance.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/postgres/index.ts';
import type { Vault } from '../../platform/vault.ts';
import type { SeedDeps } from '../../seeds/index.ts';
import type { Awaiting, Unfinished } from '../../rounds/index.ts';
import type { WalletClient } from '../../wallet/index.ts';

/** How long a page waits for the wallet's answer. */
export interface Patience {
  /** On its bet; asked again with the same key, it waits again. */
  readonly betMs: number;
  /** On its win, whose result is already final: only so that the balance beside it is right. */
  readonly winMs: number;
}

export const PATIENCE: Patience = { betMs: 6_000, winMs: 2_000 };

export interface GameDeps {
  readonly database: Database;
  readonly wallet: WalletClient;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly awaiting: Awaiting;
  readonly unfinished: Unfinished;
  readonly patience: Patience;
  readonly fixedSeed?: SeedDeps['fixedSeed'];
  /** Something was stored for the wallet. */
  readonly poke: () => void;
}
