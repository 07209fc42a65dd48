import { insertCall } from '../outbox/index.ts';
import type { Tx } from '../platform/postgres/index.ts';
import type { Round } from './round.ts';
import { changeRound } from './rounds-repository.ts';

/** Fixes the result of a round and stores what the wallet has to be told: to be committed before anybody sees it. */
export async function endWithResult(
  t: Tx,
  { id }: Round,
  { returnPaise, at }: { readonly returnPaise: number; readonly at: Date },
): Promise<Round> {
  const round = await changeRound(t, id, { state: 'RESULT', returnPaise, endedAt: at });
  const kind = returnPaise > 0 ? 'win' : 'close';
  await insertCall(t, { roundId: id, kind, amountPaise: returnPaise, at });
  return round;
}

/** Gives the stake back. */
export async function endWithRollback(t: Tx, { id }: Round, at: Date): Promise<Round> {
  const round = await changeRound(t, id, { state: 'ROLLBACK', endedAt: at });
  await insertCall(t, { roundId: id, kind: 'rollback', at });
  return round;
}
