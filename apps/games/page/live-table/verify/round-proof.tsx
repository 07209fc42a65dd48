import { ErrorState } from '@maidan/ui';
import { useEffect, useMemo, useState } from 'react';
import type { TableProof } from '../../../src/tables/page-api.ts';
import { VerifyPage } from '../../fairness/verify/verify-page.tsx';
import type { Answer } from '../../lib/api.ts';
import { useSay } from '../../lib/words/say.ts';
import { LoadingPage } from '../../shell/whole-page.tsx';
import type { TableClient } from '../client.ts';
import type { VerifyFace } from '../../fairness/verify/verify-face.ts';
import { sharedRound, type SharedRound } from './table-verify.tsx';

export interface RoundProofProps {
  readonly verify: VerifyFace<SharedRound>;
  readonly client: Pick<TableClient, 'proof'>;
  /** Null before any round has ended. */
  readonly id: number | null;
}

/** The verify page of a round of this table, with everything that is needed filled in. */
export function RoundProof({ verify, client, id }: RoundProofProps) {
  const say = useSay();
  // The round that was asked for stays while others end.
  const [asked] = useState(id);
  const [answer, setAnswer] = useState<Answer<TableProof> | null>(null);
  const isWanted = answer === null;
  useEffect(() => {
    if (asked === null || !isWanted) return undefined;
    let isCurrent = true;
    void client.proof(asked).then((got) => {
      if (isCurrent) setAnswer(got);
    });
    return () => {
      isCurrent = false;
    };
  }, [client, asked, isWanted]);
  const round = useMemo(() => (answer?.ok === true ? sharedRound(answer.value) : null), [answer]);
  if (asked !== null && isWanted) {
    return (
      <main>
        <LoadingPage isRetrying={false} />
      </main>
    );
  }
  if (answer?.ok === false) {
    return (
      <main>
        <ErrorState title={say('proofFailed')} retryLabel={say('tryAgain')} onRetry={() => setAnswer(null)} />
      </main>
    );
  }
  return <VerifyPage face={verify} round={round} />;
}
