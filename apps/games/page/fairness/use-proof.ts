import { useEffect, useState } from 'react';
import { messageOf, type DrawStream, type Draws, type Seeds } from '../../src/fairness/draws.ts';
import { recompute, type Proof } from './recompute.ts';

export type ProofState<T> =
  | { readonly kind: 'needs-input' | 'no-crypto' | 'computing' }
  | { readonly kind: 'there'; readonly proof: Proof<T> };

/** Recomputes whenever the seeds change, and at `again`. `draws` must keep its identity; null where it is not known
 *  what to draw. */
export function useProof<T>(
  { serverSeed, clientSeed, nonce }: Seeds,
  draws: ((stream: DrawStream) => Draws<T>) | null,
  textOf = messageOf,
): { readonly state: ProofState<T>; readonly again: () => void } {
  const [turn, setTurn] = useState(0);
  const [done, setDone] = useState<{ readonly turn: number; readonly of: unknown; readonly proof: Proof<T> } | null>(
    null,
  );
  // Browsers provide it on secure pages only: on plain HTTP it is undefined, whatever its type says.
  const subtle = (crypto as Partial<Crypto>).subtle;
  const hasInput = serverSeed !== '' && clientSeed !== '' && Number.isSafeInteger(nonce) && nonce >= 0;
  useEffect(() => {
    if (!hasInput || draws === null || subtle === undefined) return undefined;
    let isCurrent = true;
    void recompute(subtle, { serverSeed, clientSeed, nonce }, draws, textOf).then((proof) => {
      if (isCurrent) setDone({ turn, of: draws, proof });
    });
    return () => {
      isCurrent = false;
    };
  }, [hasInput, subtle, serverSeed, clientSeed, nonce, draws, textOf, turn]);
  const again = () => setTurn(turn + 1);
  if (!hasInput || draws === null) return { state: { kind: 'needs-input' }, again };
  if (subtle === undefined) return { state: { kind: 'no-crypto' }, again };
  // The last proof stays while the next is made, unless it belongs to different draws.
  if (done === null || done.of !== draws || done.turn !== turn) return { state: { kind: 'computing' }, again };
  return { state: { kind: 'there', proof: done.proof }, again };
}
