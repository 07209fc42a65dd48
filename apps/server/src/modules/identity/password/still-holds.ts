import type { Refusal } from '@maidan/contract';
import { ok, refused, type Result } from '@maidan/domain';
import type { Session } from '../../../platform/http/index.ts';
import type { Tx } from '../../../platform/postgres/index.ts';
import type { Account, PlayersModule } from '../../players/index.ts';

interface Proof {
  readonly players: Pick<PlayersModule, 'accountToChange' | 'endOfSession'>;
  readonly session: Session;
  /** The account whose password was proved; null if only the session is checked. */
  readonly proved: Account | null;
}

/** ID-45: a password is proved outside the transaction, because that takes long. In the transaction that depends on it,
 *  the session must still be live and the password unchanged; both are locked until the transaction ends. */
export async function stillHolds(t: Tx, { players, session, proved }: Proof): Promise<Result<void, Refusal>> {
  const present = await players.accountToChange(t, session.playerId);
  const ending = await players.endOfSession(t, session.id);
  if (ending) return refused(ending);
  if (proved && present.passwordHash !== proved.passwordHash) return refused({ kind: 'wrong-password' });
  return ok();
}
