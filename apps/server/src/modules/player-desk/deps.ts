import type { BonusView, Language, PlayerLockKind, StatementRow, UserData } from '@maidan/contract';
import type { Paise } from '@maidan/domain';
import type { Clock } from '../../platform/clock/index.ts';
import type { Ids } from '../../platform/ids/index.ts';
import type { Log } from '../../platform/log/index.ts';
import type { Pool, Tx } from '../../platform/postgres/index.ts';
import type { BettingService } from '../betting/index.ts';
import type { CatalogueModule } from '../catalogue/index.ts';
import type { LimitsModule } from '../limits/index.ts';
import type { PlayersModule } from '../players/index.ts';
import type { ProposalsModule } from '../proposals/index.ts';
import type { RightsModule } from '../rights/index.ts';

/** A lock that a player is told of. */
export type ToldLock = {
  readonly id: string;
  readonly playerId: string;
  readonly kind: PlayerLockKind;
  readonly isLocked: boolean;
  readonly reason: string;
};

/** above zero for what was given. */
export type AdjustedBalance = {
  readonly id: string;
  readonly playerId: string;
  readonly amountPaise: Paise;
  readonly reason: string;
};

export type SetCredit = Omit<AdjustedBalance, 'amountPaise'> & { readonly creditPaise: Paise };

export type PlayerDeskDeps = {
  readonly database: Pool;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly players: Pick<
    PlayersModule,
    | 'accountToChange'
    | 'closeEnded'
    | 'endSessions'
    | 'endingSessions'
    | 'namesOf'
    | 'sessionsOf'
    | 'setLocked'
    | 'withdrawalsHeldUntil'
  >;
  readonly proposals: Pick<ProposalsModule, 'begin'>;
  readonly rights: Pick<RightsModule, 'mayBegin'>;
  readonly limits: Pick<LimitsModule, 'termsOf' | 'storedTerms' | 'setTerms' | 'follow' | 'lockedPlayers'>;
  readonly betting: Pick<BettingService, 'cancelRestingOf' | 'exposureOf' | 'opposingOf' | 'relieve'>;
  readonly catalogue: Pick<CatalogueModule, 'describeMarkets'>;
  /** Whether a player's wallets, holds or casino rounds differ from the ledger. */
  readonly doBooksDiffer: (t: Tx, playerId: string) => Promise<boolean>;
  /** As the player's own pages show them. */
  readonly userDataOf: (playerId: string) => Promise<UserData>;
  readonly latestEntries: (playerId: string, limit: number, language: Language) => Promise<readonly StatementRow[]>;
  readonly bonusesOf: (playerId: string) => Promise<readonly BonusView[]>;
  /** Called after the commit. */
  readonly told: (lock: ToldLock) => void;
  readonly adjusted: (adjusted: AdjustedBalance) => void;
  readonly creditSet: (set: SetCredit) => void;
  readonly stakeFactorSet: (set: { readonly playerId: string; readonly percent: number }) => void;
};
