import {
  approveCasinoDecision,
  rejectCasinoDecision,
  requestCasinoDecision,
  type CasinoDecision,
  type OpenCasinoRound,
} from '@maidan/contract';
import { Button, Dialog, Segmented, TextField } from '@maidan/ui';
import { useState } from 'react';
import { request, useDecision } from '../../../api/index.ts';
import { timeLabel } from '../../../lib/dates.ts';
import { formatRupees } from '../../../lib/figures.ts';
import { useSession } from '../../../lib/session.ts';
import { createDrafts } from '../../../lib/drafts.ts';
import { TYPED_IS_KEPT } from '../../../lib/words.ts';
import { askRoundsAgain } from '../queries.ts';
import styles from './decide-round.module.css';
import { RoundBets } from './round-bets.tsx';
import { verdictWords } from './round-words.ts';

/** What operators can do about a round that its provider does not end: one requests, another approves. */
export function DecideRound({ round }: { readonly round: OpenCasinoRound }) {
  const [isOpen, setOpen] = useState(false);
  const isTyped = drafts.use(round.id) !== undefined;
  if (!round.canBeDecided) return null;
  const { decision, game, player } = round;
  return (
    <>
      <Button variant="quiet" aria-label={`Decide ${game}, ${player}`} onClick={() => setOpen(true)}>
        {decision === null ? 'Decide' : 'Waiting'}
      </Button>
      {isOpen && (
        <Dialog title={`${game}, ${player}`} width={400} onClose={() => setOpen(false)}>
          <div className={styles.question}>
            <p>
              {formatRupees(round.stake)} staked, {formatRupees(round.returned)} returned, opened{' '}
              {timeLabel(round.openedAt)}.
            </p>
            <RoundBets bets={round.bets} />
            {decision === null ? (
              <RequestForm round={round} />
            ) : (
              <Waiting round={round} decision={decision} onEnd={() => setOpen(false)} />
            )}
            {decision !== null && isTyped && <p className={styles.quiet}>{TYPED_IS_KEPT}</p>}
          </div>
        </Dialog>
      )}
    </>
  );
}

type Verdict = CasinoDecision['verdict'];

interface Draft {
  readonly verdict: Verdict;
  readonly reason: string;
}

const NOTHING_TYPED: Draft = { verdict: 'REFUND', reason: '' };
/** By round: a request of another operator takes the form away while it waits. */
const drafts = createDrafts<Draft>();

const VERDICTS = [
  { id: 'REFUND', label: verdictWords({ verdict: 'REFUND' }) },
  { id: 'LOST', label: verdictWords({ verdict: 'LOST' }) },
] as const;
const EFFECTS: Readonly<Record<Verdict, string>> = {
  REFUND: 'Open bets are rolled back whole. A late win of them is refused.',
  LOST: 'Open bets are lost. A late win of them is still paid.',
};

function RequestForm({ round }: { readonly round: OpenCasinoRound }) {
  const draft = drafts.use(round.id) ?? NOTHING_TYPED;
  const { verdict, reason } = draft;
  const change = (changes: Partial<Draft>) => drafts.keep(round.id, { ...draft, ...changes });
  const { busy, checking, refusal, decide, refuse } = useDecision(`casino-open-round ${round.id}`);

  function send(): void {
    if (reason.trim() === '') return refuse('Enter a reason. The player reads it.');
    const body = { roundId: round.id, verdict, reason: reason.trim() };
    void decide('request', {
      what: `${verdictWords(body)}, ${round.player}`,
      body,
      send: (attempt) => request(requestCasinoDecision, { body, ...attempt }),
      onDone: () => {
        drafts.drop(round.id);
        askRoundsAgain();
      },
      onTooLate: askRoundsAgain,
    });
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Segmented
        label="Decision"
        size={40}
        options={VERDICTS}
        value={verdict}
        onChange={(chosen) => change({ verdict: chosen })}
      />
      <p className={styles.quiet}>{EFFECTS[verdict]}</p>
      <TextField
        label="Reason for the player"
        size={40}
        maxLength={300}
        value={reason}
        onChange={(event) => change({ reason: event.target.value })}
      />
      <Refused words={refusal} />
      <Button type="submit" variant="primary" loading={busy === 'request'} disabled={checking}>
        Request decision
      </Button>
      <p className={styles.quiet}>A second operator must approve it. Nothing moves before.</p>
    </form>
  );
}

interface WaitingProps {
  readonly round: OpenCasinoRound;
  readonly decision: CasinoDecision;
  readonly onEnd: () => void;
}

/** A decision that waits; whoever requested it may only withdraw it. */
function Waiting({ round, decision, onEnd }: WaitingProps) {
  const { id, reason, verdict, requestedById, requestedBy, requestedAt } = decision;
  const isOwn = useSession((session) => session.operator?.id === requestedById);
  const { busy, checking, refusal, decide } = useDecision(`casino-decision ${id}`);
  const params = { id };
  const end = (): void => {
    askRoundsAgain();
    onEnd();
  };
  const ended = { what: `${verdictWords(decision)}, ${round.player}`, body: {}, onDone: end, onTooLate: end };
  const approve = () =>
    void decide('approve', { ...ended, send: (attempt) => request(approveCasinoDecision, { params, ...attempt }) });
  const reject = () =>
    void decide('reject', { ...ended, send: (attempt) => request(rejectCasinoDecision, { params, ...attempt }) });
  return (
    <>
      <p>
        <b>{verdictWords(decision)}</b>: “{reason}”
      </p>
      <p className={styles.quiet}>{EFFECTS[verdict]}</p>
      <p className={styles.quiet}>
        Requested by {isOwn ? 'you' : requestedBy}, {timeLabel(requestedAt)}.
        {isOwn && ' A second operator must approve it.'}
      </p>
      <Refused words={refusal} />
      <div className={styles.answers}>
        {!isOwn && (
          <Button variant="primary" loading={busy === 'approve'} disabled={checking} onClick={approve}>
            Approve
          </Button>
        )}
        <Button variant="quiet" loading={busy === 'reject'} disabled={checking} onClick={reject}>
          {isOwn ? 'Withdraw' : 'Reject'}
        </Button>
      </div>
    </>
  );
}

function Refused({ words }: { readonly words: string | null }) {
  if (words === null) return null;
  return (
    <p role="alert" className={styles.refusal}>
      {words}
    </p>
  );
}
