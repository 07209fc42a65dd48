import type { ProposalAct, RoleCode } from '@maidan/contract';
import type { Clock } from '../../platform/clock/index.ts';
import type { Ids } from '../../platform/ids/index.ts';
import type { Log } from '../../platform/log/index.ts';
import type { Pool } from '../../platform/postgres/index.ts';
import type { PlayersModule } from '../players/index.ts';
import type { RightsModule } from '../rights/index.ts';
import type { Act } from './acts.ts';

export interface ProposalsDeps {
  readonly database: Pool;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly players: Pick<PlayersModule, 'accountToChange' | 'endOfSession' | 'namesOf'>;
  readonly rights: Pick<RightsModule, 'grantOf' | 'mayBegin' | 'maySecond'>;
  /** Everything that may take two people. */
  readonly acts: () => readonly Act[];
  /** What a new operator first logs in with; null for any other proposal, and once it has been used. */
  readonly firstPasswordOf: (proposalId: string, act: ProposalAct) => Promise<string | null>;
}

export interface Asked {
  readonly session: { readonly id: string; readonly playerId: string; readonly role: RoleCode };
  readonly idempotencyKey: string | null;
}

/** What became of an act: whether it waits for a second person, and under which id. */
export interface Begun {
  readonly id: string;
  readonly waitsForSecond: boolean;
}
