import type { DrawStream, Draws } from '../../../src/fairness/draws.ts';
import type { RoundFacts } from '../../../src/page-api.ts';
import type { TableProof } from '../../../src/tables/page-api.ts';
import { Check, ProofStep } from '../../fairness/proof-step.tsx';
import { DigestsStep, scaled } from '../../fairness/verify/proof-parts.tsx';
import styles from '../../fairness/verify/proof.module.css';
import type { ProofProps, VerifyFace } from '../../fairness/verify/verify-face.ts';
import { useSay } from '../../lib/words/say.ts';
import { Hash } from '../../shell/hash.tsx';
import type { TableFace } from '../face.ts';

/** A shared round as the verify page takes it: its link is the server seed, the public seed the client's, its number in the
 *  chain the nonce, and what was shown before is the hash of its link. */
export interface SharedRound extends RoundFacts {
  readonly drawn: unknown;
}

export function sharedRound({ round, publicSeed, shownBefore }: TableProof): SharedRound {
  return {
    roundId: String(round.id),
    state: round.state === 'VOID' ? 'void' : 'lost',
    refusal: null,
    stake: 0,
    payout: 0,
    serverSeedHash: shownBefore,
    clientSeed: publicSeed,
    nonce: round.number,
    serverSeed: round.link,
    startedAt: '',
    endedAt: null,
    drawn: round.drawn,
  };
}

/** How a round of a table is computed again. */
export function tableVerify<Drawn>(face: TableFace<Drawn>): VerifyFace<SharedRound> {
  function* draws(stream: DrawStream): Draws<readonly number[]> {
    return face.numbersOf(yield* face.rules.draw(stream));
  }
  return {
    gameId: face.rules.gameId,
    fields: [],
    seedNames: {
      serverSeed: 'link',
      clientSeed: 'publicSeed',
      nonce: 'roundOfChain',
      serverSeedHash: 'linkShownBefore',
    },
    ofVoid: 'voidRecomputed',
    ownOf: () => ({}),
    steps: ['stepLink', 'step2', 'stepDraw', 'stepResult'],
    Proof: proofOf(face),
    playedOptions: () => [],
    drawOf: (_own, round) => ({
      draws,
      compare: (say, numbers) => {
        const before = round === null ? null : face.read(round.drawn);
        const now = face.drawnOf(numbers);
        const isSame = before !== null && String(face.numbersOf(before)) === String(numbers);
        return [
          {
            name: say('resultOfRound'),
            before: before === null ? null : face.result(say, before),
            now: now === null ? '–' : face.result(say, now),
            isSame,
          },
        ];
      },
    }),
  };
}

function proofOf<Drawn>(face: TableFace<Drawn>) {
  return function TableRoundProof({ proof, seeds, round }: ProofProps<SharedRound>) {
    const say = useSay();
    const drawn = face.drawnOf(proof.result);
    if (drawn === null) return null;
    const isFixed = round?.serverSeedHash === proof.serverSeedHash;
    const fair = proof.steps.filter(({ result }) => result !== null);
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
          what={(message) => say('digestsOfLink', { message })}
          nameOf={(index) =>
            proof.steps[index]?.result == null ? say('thrownAway') : say('drawNumber', { number: index + 1 })
          }
        />
        <ProofStep number={3} title={say('stepDraw')} what={say('stepDrawWhat')}>
          <div className={styles.box}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{say('tableWord')}</th>
                  <th scope="col">{say('tableScaled')}</th>
                  <th scope="col">{say('resultOfRound')}</th>
                </tr>
              </thead>
              <tbody>
                {fair.map((step, index) => (
                  <tr key={`${step.message}-${step.offset}`}>
                    <td>
                      <code>{step.word.toString(16).padStart(8, '0')}</code> × {step.among}
                    </td>
                    <td>{scaled(step)}</td>
                    <td>{face.numberName(say, proof.result[index] ?? 0)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </ProofStep>
        <ProofStep number={4} title={say('stepResult')} what={say('housePublic')}>
          <div className={styles.box}>
            <p className={styles.sum}>
              <b>{face.result(say, drawn)}</b>
            </p>
          </div>
        </ProofStep>
      </ol>
    );
  };
}
