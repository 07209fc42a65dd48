import type { DrawStream, Draws } from '../../src/fairness/draws.ts';
import { formOf, returnPaise } from '../../src/games/instant/rules.ts';
import type { InstantRound } from '../../src/page-api.ts';
import { Check, ProofStep } from '../fairness/proof-step.tsx';
import { CommitmentStep, DigestsStep } from '../fairness/verify/proof-parts.tsx';
import styles from '../fairness/verify/proof.module.css';
import type { ProofProps, VerifyFace } from '../fairness/verify/verify-face.ts';
import { exactTimes, rupees, typedRupees } from '../lib/figures.ts';
import { useSay, type Key } from '../lib/words/say.ts';
import type { InstantLook } from './look.ts';

/** How a round of a game with one decision is computed again. */
export function verifyOf<Choice, Drawn>(look: InstantLook<Choice, Drawn>): VerifyFace<InstantRound<Choice, Drawn>> {
  const { rules, verify } = look;
  const form = formOf(rules);
  return {
    gameId: rules.gameId,
    fields: verify.fields,
    ownOf: ({ choice }) => verify.ownOf(choice),
    steps: ['step1', 'step2', verify.drawTitle, 'stepPays'],
    Proof: proofOf(look),
    playedOptions: ({ stake }) => [`--stake ${typedRupees(stake)}`],
    drawOf: (own, round) => {
      const choice = verify.choiceOf(own);
      if (choice === null) return null;
      const draws = function* draws(stream: DrawStream): Draws<readonly number[]> {
        return form.numbers(yield* rules.draw(choice, stream));
      };
      return {
        draws,
        compare: (say, numbers) => {
          const drawn = form.of(numbers);
          const before = round?.drawn == null ? null : look.result(say, round.choice, round.drawn);
          const result = {
            name: (say as (key: Key) => string)(verify.resultLabel),
            before,
            now: look.result(say, choice, drawn),
            isSame: round?.drawn != null && form.numbers(round.drawn).join() === numbers.join(),
          };
          if (round?.drawn == null) return [result];
          const paid = returnPaise(round.stake, rules.multiplierOf(choice, drawn));
          return [
            result,
            { name: say('paid'), before: rupees(round.payout), now: rupees(paid), isSame: round.payout === paid },
          ];
        },
      };
    },
  };
}

function proofOf<Choice, Drawn>(look: InstantLook<Choice, Drawn>) {
  const { rules, verify, Stage } = look;
  return function InstantProof({ proof, seeds, own, round }: ProofProps<InstantRound<Choice, Drawn>>) {
    const say = useSay();
    const word = say as (key: Key) => string;
    const choice = verify.choiceOf(own);
    if (choice === null) return null;
    const drawn = formOf(rules).of(proof.result);
    const multiplier = rules.multiplierOf(choice, drawn);
    const paid = round?.drawn == null ? null : returnPaise(round.stake, multiplier);
    return (
      <ol className={styles.proof}>
        <CommitmentStep serverSeedHash={proof.serverSeedHash} round={round} />
        <DigestsStep
          proof={proof}
          seeds={seeds}
          what={(message) => say('digestsWhat', { message })}
          nameOf={(index) =>
            proof.steps[index]?.result == null ? say('thrownAway') : say('drawNumber', { number: index + 1 })
          }
        />
        <ProofStep number={3} title={word(verify.drawTitle)} what={word(verify.drawWhat)}>
          <div className={styles.box}>
            <verify.Arithmetic choice={choice} steps={proof.steps} drawn={drawn} />
          </div>
          <div className={styles.picture}>
            <Stage choice={choice} round={shown(round, { choice, drawn, multiplier })} onChoose={null} />
          </div>
        </ProofStep>
        <ProofStep number={4} title={say('stepPays')} what={say('stepPaysWhat')}>
          <div className={styles.box}>
            <p className={styles.sum}>
              {look.chosen(say, choice)}: <b>{exactTimes(multiplier)}</b>
              {paid !== null && round !== null && (
                <>
                  {' · '}
                  {rupees(round.stake)} × {exactTimes(multiplier).slice(0, -1)} = <b>{rupees(paid)}</b>
                </>
              )}
            </p>
            {paid !== null && round !== null && (
              <Check isRight={paid === round.payout}>{say(paid === round.payout ? 'asPaid' : 'notAsPaid')}</Check>
            )}
          </div>
        </ProofStep>
      </ol>
    );
  };
}

/** The recomputed result, drawn as the game draws it. */
function shown<Choice, Drawn>(
  round: InstantRound<Choice, Drawn> | null,
  computed: Pick<InstantRound<Choice, Drawn>, 'choice' | 'drawn' | 'multiplier'>,
): InstantRound<Choice, Drawn> {
  const nothing: Omit<InstantRound<Choice, Drawn>, keyof typeof computed> = {
    roundId: 'computed',
    state: computed.multiplier > 0 ? 'won' : 'lost',
    refusal: null,
    stake: 0,
    payout: 0,
    serverSeedHash: '',
    clientSeed: '',
    nonce: 0,
    serverSeed: null,
    startedAt: '',
    endedAt: null,
  };
  return { ...(round ?? nothing), ...computed };
}
