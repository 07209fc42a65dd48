import { crash, cutOf, fly, LOWEST_TARGET } from '../rules.ts';
import type { DrawStream, Draws } from '../../../src/fairness/draws.ts';
import { Check, ProofStep } from '../../../page/fairness/proof-step.tsx';
import { DigestsStep } from '../../../page/fairness/verify/proof-parts.tsx';
import styles from '../../../page/fairness/verify/proof.module.css';
import type { ProofProps, VerifyFace } from '../../../page/fairness/verify/verify-face.ts';
import { times } from '../../../page/lib/figures.ts';
import { useSay } from '../../../page/lib/words/say.ts';
import type { SharedRound } from '../../../page/live-table/verify/table-verify.tsx';
import { Hash } from '../../../page/shell/hash.tsx';

function* draws(stream: DrawStream): Draws<readonly number[]> {
  return [yield* fly(stream)];
}

const messageOf: NonNullable<typeof crash.messageOf> = ({ clientSeed }) => clientSeed;

/** How a round of Crash is computed again: its link is the server seed, the public seed the client's. */
export const crashVerify: VerifyFace<SharedRound> = {
  gameId: crash.gameId,
  fields: [],
  seedNames: {
    serverSeed: 'link',
    clientSeed: 'publicSeed',
    nonce: 'roundOfChain',
    serverSeedHash: 'linkShownBefore',
  },
  messageOf,
  ownOf: () => ({}),
  steps: ['stepLink', 'step2', 'crashStep', 'stepResult'],
  Proof: CrashProof,
  playedOptions: () => [],
  drawOf: (_own, round) => ({
    draws,
    compare: (say, [cut = 0]) => {
      const before = typeof round?.drawn === 'number' ? round.drawn : null;
      return [
        {
          name: say('resultOfRound'),
          before: before === null ? null : say('cutAt', { multiplier: times(before) }),
          now: say('cutAt', { multiplier: times(cut) }),
          isSame: before === cut,
        },
      ];
    },
  }),
};

function CrashProof({ proof, seeds, round }: ProofProps<SharedRound>) {
  const say = useSay();
  const isFixed = round?.serverSeedHash === proof.serverSeedHash;
  const word = proof.steps[0]?.word ?? 0;
  const cut = cutOf(word);
  return (
    <ol className={styles.proof}>
      <ProofStep number={1} title={say('stepLink')} what={say('stepLinkWhat')}>
        <div className={styles.box}>
          <Hash value={proof.serverSeedHash} />
          {round !== null && <Check isRight={isFixed}>{say(isFixed ? 'agree' : 'disagree')}</Check>}
        </div>
      </ProofStep>
      <DigestsStep
        proof={proof}
        seeds={seeds}
        textOf={messageOf}
        what={(message) => say('digestsOfLink', { message })}
        nameOf={() => 'u'}
      />
      <ProofStep number={3} title={say('crashStep')} what={say('crashStepWhat')}>
        <div className={styles.box}>
          <p>
            {`99 × 2³² ÷ (${word} + 1) → `}
            <b>{times(cut)}</b>
          </p>
        </div>
      </ProofStep>
      <ProofStep number={4} title={say('stepResult')} what={say('housePublic')}>
        <div className={styles.box}>
          <p className={styles.sum}>
            <b>{say('cutAt', { multiplier: times(cut) })}</b>
            {cut < LOWEST_TARGET ? ` · ${say('takesNone')}` : ''}
          </p>
        </div>
      </ProofStep>
    </ol>
  );
}
