import { messageOf, type DrawStep, type Seeds } from '../../../src/fairness/draws.ts';
import type { RoundFacts } from '../../../src/page-api.ts';
import { useSay } from '../../lib/words/say.ts';
import { Hash } from '../../shell/hash.tsx';
import { Check, ProofStep } from '../proof-step.tsx';
import type { Proof } from '../recompute.ts';
import styles from './proof.module.css';

const WORDS_OF_DIGEST = [0, 4, 8, 12, 16, 20, 24, 28];

/** The first step of every proof: the seed is the one whose hash was shown. */
export function CommitmentStep({
  serverSeedHash,
  round,
}: {
  readonly serverSeedHash: string;
  readonly round: RoundFacts | null;
}) {
  const say = useSay();
  return (
    <ProofStep number={1} title={say('step1')} what={say('step1What')}>
      <div className={styles.box}>
        <Hash value={serverSeedHash} />
        {round !== null && (
          <Check isRight={round.serverSeedHash === serverSeedHash}>
            {say(round.serverSeedHash === serverSeedHash ? 'agree' : 'disagree')}
          </Check>
        )}
      </div>
    </ProofStep>
  );
}

/** The second: every word of the digests, and what it was read for. */
export function DigestsStep({
  proof: { digests, steps },
  seeds,
  what,
  nameOf,
  textOf = messageOf,
}: {
  readonly proof: Proof<unknown>;
  readonly seeds: Seeds;
  readonly what: (messages: string) => string;
  /** What the word with this number, counted in the order of reading, was read for. */
  readonly nameOf: (index: number) => string;
  readonly textOf?: typeof messageOf;
}) {
  const say = useSay();
  return (
    <ProofStep
      number={2}
      title={say('step2')}
      what={what(digests.map((_, message) => textOf(seeds, message)).join(', '))}
    >
      <div className={styles.digests}>
        {digests.flatMap((digest, message) =>
          WORDS_OF_DIGEST.map((offset) => {
            const index = steps.findIndex((step) => step.message === message && step.offset === offset);
            return (
              <div key={`${message}-${offset}`} data-used={index >= 0 || undefined}>
                <span>{index < 0 ? say('notUsed') : nameOf(index)}</span>
                <code>{digest.slice(offset * 2, offset * 2 + 8)}</code>
              </div>
            );
          }),
        )}
      </div>
    </ProofStep>
  );
}

/** Word × outcomes ÷ 2³² with four decimals, cut: exact, unlike a division of floats. */
export function scaled({ word, among }: DrawStep): string {
  const tenThousandths = (BigInt(word) * BigInt(among) * 10_000n) >> 32n;
  return `${tenThousandths / 10_000n}.${String(tenThousandths % 10_000n).padStart(4, '0')}`;
}
