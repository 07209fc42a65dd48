import { approveCasinoCorrection, rejectCasinoCorrection, type CasinoCorrection } from '@maidan/contract';
import { Button } from '@maidan/ui';
import { request, useDecision } from '../../../api/index.ts';
import { timeLabel } from '../../../lib/dates.ts';
import { useSession } from '../../../lib/session.ts';
import { askCorrectionsAgain } from '../queries.ts';
import { moveWords } from './correction-words.ts';
import styles from './corrections.module.css';

/** One correction to decide; whoever requested it may only withdraw it. */
export function PendingCorrection({ correction }: { readonly correction: CasinoCorrection }) {
  const { id, game, provider, round, player, reason, requestedById, requestedBy, requestedAt } = correction;
  const isOwn = useSession((session) => session.operator?.id === requestedById);
  const { busy, checking, refusal, decide } = useDecision(`casino-correction ${id}`);
  const what = `${moveWords(correction)}, ${player}`;
  const params = { id };
  const ended = { what, body: {}, onDone: askCorrectionsAgain, onTooLate: askCorrectionsAgain };
  const approve = () =>
    void decide('approve', {
      ...ended,
      send: (attempt) => request(approveCasinoCorrection, { params, ...attempt }),
    });
  const reject = () =>
    void decide('reject', {
      ...ended,
      send: (attempt) => request(rejectCasinoCorrection, { params, ...attempt }),
    });
  return (
    <li className={styles.card}>
      <p className={styles.what}>
        <b>{moveWords(correction)}</b> · {player} · {game}, {provider}
      </p>
      <p>“{reason}”</p>
      <p className={styles.quiet}>
        Round <span className={styles.id}>{round}</span>, requested by {isOwn ? 'you' : requestedBy},{' '}
        {timeLabel(requestedAt)}
      </p>
      {refusal !== null && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      <div className={styles.answers}>
        {!isOwn && (
          <Button variant="primary" loading={busy === 'approve'} disabled={checking} onClick={approve}>
            Approve
          </Button>
        )}
        <Button variant="quiet" loading={busy === 'reject'} disabled={checking} onClick={reject}>
          {isOwn ? 'Withdraw' : 'Reject'}
        </Button>
        {isOwn && <span className={styles.quiet}>A second operator must approve it.</span>}
      </div>
    </li>
  );
}
