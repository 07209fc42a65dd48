import type { Bus } from '../../platform/bus/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Chance, Ids } from '../../platform/ids/index.ts';
import type { Log } from '../../platform/log/index.ts';
import type { Pool, Queryable } from '../../platform/postgres/index.ts';
import type { Secrets } from '../../platform/secrets/index.ts';
import type { BonusModule } from '../bonus/index.ts';
import type { PlayerTerms } from '../limits/index.ts';
import type { OperatorNotices } from '../operator-notices/index.ts';
import type { CasinoEvents } from './events.ts';
import type { GameProvider } from './port.ts';

export type CasinoDeps = {
  readonly database: Pool;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly chance: Chance;
  readonly log: Log;
  readonly bus: Bus<CasinoEvents>;
  readonly notices: OperatorNotices;
  readonly secrets: Secrets;
  /** Whose games are offered. */
  readonly providers: readonly GameProvider[];
  readonly bonus: Pick<BonusModule, 'activePaiseOf' | 'stateBehind' | 'settled'>;
  /** Whether sports bets of a wallet are open. */
  readonly hasOpenBets: (db: Queryable, walletId: string) => Promise<boolean>;
  readonly termsOf: (playerId: string) => PlayerTerms;
  readonly playerById: (
    db: Queryable,
    playerId: string,
  ) => Promise<{ readonly name: string; readonly isLocked: boolean } | null>;
  /** E-7: cancels resting orders of wallets that a forced change has left short. */
  readonly relieve: (walletIds: readonly string[]) => Promise<void>;
  /** Whether a player is locked, and whether one of the player's log-ins still lives. */
  readonly standingOf: (
    db: Queryable,
    who: { readonly playerId: string; readonly sessionId: string },
  ) => Promise<{ readonly isLocked: boolean; readonly isLoggedIn: boolean } | null>;
};
