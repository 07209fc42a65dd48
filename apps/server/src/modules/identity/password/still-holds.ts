import type { Refusal } from '@maidan/contract';
import { ok, refused, type Result } from '@maidan/domain';
import type { Session } from '../../../platform/http/index.ts';
import type { Tx } from '../../../platform/postgres/index.ts';
import type { Account, PlayersModule } from '../../players/index.ts';

interface Proof {
  readonly players: Pick<PlayersModule, 'accountToChange' | 'endOfSession'>;
  readonly session: Session;
  /** Whose password was proved; null where the session alone is asked for. */
  readonly proved: Account | null;
}

/** ID-45: a password is proved outside the transaction, since that takes long. Here, where what was asked for is done,
 *  the session must still live and the password still be that one; both stay so until the transaction ends. */
export async function stillHolds(t: Tx, { players, session, proved }: Proof): Promise<Result<void, Refusal>> {
  const present = await players.accountToChange(t, session.playerId);
  const ending = await players.endOfSession(t, session.id);
  if (ending) return refused(ending);
  if (proved && present.passwordHash !== proved.passwordHash) return refused({ kind: 'wrong-password' });
  return ok();
}
