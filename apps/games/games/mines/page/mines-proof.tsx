import type { DrawStep } from '../../../src/fairness/draws.ts';
import { multiplierAt, TILES } from '../rules.ts';
import type { MinesRound } from '../../../src/page-api.ts';
import { Check, ProofStep } from '../../../page/fairness/proof-step.tsx';
import { groupDigits, rupees, times } from '../../../page/lib/figures.ts';
import { useSay } from '../../../page/lib/words/say.ts';
import styles from '../../../page/fairness/verify/proof.module.css';
import { CommitmentStep, DigestsStep, scaled } from '../../../page/fairness/verify/proof-parts.tsx';
import type { ProofProps } from '../../../page/fairness/verify/verify-face.ts';
import { isOpen } from '../../../page/table/state.ts';
import { Field } from './board/field.tsx';
import { safeTiles } from './state.ts';
import { paidBy, tileNumbers } from './payment.ts';
import { isLostUnplayed } from '../../../page/table/state.ts';

/** The arithmetic of a round in five steps. */
export function MinesProof({ proof, seeds, own, round }: ProofProps<MinesRound>) {
  const say = useSay();
  const mines = Number(own['mines']);
  const { serverSeedHash, steps, result } = proof;
  const numbers = mineNumbers(steps);
  return (
    <ol className={styles.proof}>
      <CommitmentStep serverSeedHash={serverSeedHash} round={round} />
      <DigestsStep
        proof={proof}
        seeds={seeds}
        what={(message) => say('step2What', { message })}
        nameOf={(index) => (numbers[index] == null ? say('thrownAway') : say('mineNumber', { number: numbers[index] }))}
      />
      <ProofStep number={3} title={say('step3')} what={say('step3What')}>
        <div className={styles.box}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{say('thMine')}</th>
                <th scope="col">{say('thBytes')}</th>
                <th scope="col" className={styles.wide}>
                  {say('thNumber')}
                </th>
                <th scope="col">{say('thScaled')}</th>
                <th scope="col">{say('thPlace')}</th>
                <th scope="col">{say('thTile')}</th>
              </tr>
            </thead>
            <tbody>
              {steps.map((step, index) => (
                <tr key={`${step.message}-${step.offset}`}>
                  <td>{numbers[index] ?? say('thrownAway')}</td>
                  <td>
                    <code>{step.word.toString(16).padStart(8, '0')}</code>
                  </td>
                  <td className={styles.wide}>{groupDigits(String(step.word))}</td>
                  <td>
                    <small>×{step.among}</small> {scaled(step)}
                  </td>
                  <td>{step.result ?? '–'}</td>
                  <td>
                    <b>{numbers[index] == null ? '–' : (result[numbers[index] - 1] ?? 0) + 1}</b>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </ProofStep>
      <ProofStep number={4} title={say('step4')} what={say('step4What')}>
        <div className={styles.field}>
          <Field round={fieldOf(result, round)} isNumbered />
          <p>{say('fieldOf', { tiles: tileNumbers(result) })}</p>
        </div>
      </ProofStep>
      {round !== null && !isOpen(round) && <Payment cells={result} mines={mines} round={round} />}
    </ol>
  );
}

function Payment({
  cells,
  mines,
  round,
}: {
  readonly cells: readonly number[];
  readonly mines: number;
  readonly round: MinesRound;
}) {
  const say = useSay();
  const safe = safeTiles(round);
  if (safe === 0 && (round.state !== 'lost' || isLostUnplayed(round))) return null;
  if (safe > TILES - mines) return null;
  const paid = paidBy(cells, mines, round);
  const shown = round.state === 'won' ? round.payout : 0;
  return (
    <ProofStep number={5} title={say('step5')} what={say('step5What', { safe, rest: TILES - mines })}>
      <div className={styles.box}>
        <p className={styles.sum}>
          {paid === 0 ? (
            say('lostNothingPaid')
          ) : (
            <>
              {rupees(round.stake)} × {times(multiplierAt(mines, safe)).slice(0, -1)} = <b>{rupees(paid)}</b>
            </>
          )}
        </p>
        <Check isRight={paid === shown}>{say(paid === shown ? 'asPaid' : 'notAsPaid')}</Check>
      </div>
    </ProofStep>
  );
}

/** Which mine each word drew, counted from 1; null for one that was thrown away. */
function mineNumbers(steps: readonly DrawStep[]): readonly (number | null)[] {
  let drawn = 0;
  return steps.map(({ result }) => (result === null ? null : (drawn += 1)));
}

/** The recomputed mines with the player's own tiles. */
function fieldOf(
  cells: readonly number[],
  round: MinesRound | null,
): Pick<MinesRound, 'opened' | 'mineCells' | 'state'> {
  const opened = round?.opened ?? [];
  const last = opened.at(-1);
  const hasHit = last !== undefined && cells.includes(last);
  return { opened, mineCells: [...cells], state: hasHit ? 'lost' : 'won' };
}
