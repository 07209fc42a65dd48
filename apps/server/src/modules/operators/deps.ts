import type { Clock } from '../../platform/clock/index.ts';
import type { Pool } from '../../platform/postgres/index.ts';
import type { Secrets } from '../../platform/secrets/index.ts';
import type { PlayersModule } from '../players/index.ts';
import type { ProposalsModule } from '../proposals/index.ts';
import type { RightsModule } from '../rights/index.ts';
import type { SecondFactorModule } from '../second-factor/index.ts';

export interface OperatorsDeps {
  readonly database: Pool;
  readonly clock: Clock;
  readonly secrets: Pick<Secrets, 'mac'>;
  readonly players: Pick<
    PlayersModule,
    'accountById' | 'accountToChange' | 'closeEnded' | 'namesOf' | 'passwords' | 'setLocked'
  >;
  readonly secondFactor: Pick<SecondFactorModule, 'isOn'>;
  readonly rights: RightsModule;
  readonly proposals: Pick<ProposalsModule, 'begin' | 'lapseOf'>;
}
