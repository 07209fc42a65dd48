import { encodeRupees, requestCasinoCorrection, type FoundCasinoRound } from '@maidan/contract';
import { negatePaise } from '@maidan/domain';
import { Button, Segmented, TextField } from '@maidan/ui';
import { request, useDecision } from '../../../api/index.ts';
import { timeLabel } from '../../../lib/dates.ts';
import { formatRupees, typedPaise } from '../../../lib/figures.ts';
import { createDrafts } from '../../../lib/drafts.ts';
import { TYPED_IS_KEPT } from '../../../lib/words.ts';
import { RoundBets } from '../rounds/round-bets.tsx';
import { askCorrectionsAgain } from '../queries.ts';
import { moveWords, STATES } from './correction-words.ts';
import styles from './corrections.module.css';

/** A round with what it came to, its corrections, and the form for a further one. */
export function FoundRound({ round }: { readonly round: FoundCasinoRound }) {
  const { game, provider, player, stake, returned, closedAt, corrections } = round;
  const isTyped = drafts.use(round.id) !== undefined;
  const isWaiting = corrections.some(({ state }) => state === 'REQUESTED');
  return (
    <li className={styles.card}>
      <p className={styles.what}>
        <b>{game}</b> · {provider} · {player}
      </p>
      <p>
        Staked {formatRupees(stake)}, returned {formatRupees(returned)}
        {closedAt === null ? ', still open.' : `, closed ${timeLabel(closedAt)}.`}
      </p>
      <RoundBets bets={round.bets} />
      {corrections.map((each) => (
        <p key={each.id} className={styles.quiet}>
          {moveWords(each)}: “{each.reason}”, {STATES[each.state]}
        </p>
      ))}
      {closedAt !== null && !isWaiting && <RequestForm round={round} />}
      {isWaiting && isTyped && <p className={styles.quiet}>{TYPED_IS_KEPT}</p>}
    </li>
  );
}

interface Draft {
  readonly side: 'add' | 'take';
  readonly typed: string;
  readonly reason: string;
}

const NOTHING_TYPED: Draft = { side: 'add', typed: '', reason: '' };
/** By round: a request of another operator takes the form away while it waits. */
const drafts = createDrafts<Draft>();

const SIDES = [
  { id: 'add', label: 'Add to the player' },
  { id: 'take', label: 'Take from the player' },
] as const;

function RequestForm({ round }: { readonly round: FoundCasinoRound }) {
  const draft = drafts.use(round.id) ?? NOTHING_TYPED;
  const { side, typed, reason } = draft;
  const change = (changes: Partial<Draft>) => drafts.keep(round.id, { ...draft, ...changes });
  const { busy, checking, refusal, decide, refuse } = useDecision(`casino-round ${round.id}`);

  function send(): void {
    const paise = typedPaise(typed);
    if (paise === null || paise === 0) return refuse('Enter an amount in rupees, such as 250 or 250.50.');
    if (reason.trim() === '') return refuse('Enter a reason. The player reads it.');
    const amount = encodeRupees(side === 'take' ? negatePaise(paise) : paise);
    const body = { roundId: round.id, amount, reason: reason.trim() };
    void decide('request', {
      what: `${moveWords({ amount })}, ${round.player}`,
      body,
      send: (attempt) => request(requestCasinoCorrection, { body, ...attempt }),
      onDone: () => {
        drafts.drop(round.id);
        askCorrectionsAgain();
      },
      onTooLate: askCorrectionsAgain,
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
        label="Correction"
        size={40}
        options={SIDES}
        value={side}
        onChange={(chosen) => change({ side: chosen })}
      />
      <TextField
        label="Amount in ₹"
        size={40}
        inputMode="decimal"
        value={typed}
        onChange={(event) => change({ typed: event.target.value })}
      />
      <TextField
        label="Reason for the player"
        size={40}
        maxLength={300}
        value={reason}
        onChange={(event) => change({ reason: event.target.value })}
      />
      {refusal !== null && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      <Button type="submit" variant="primary" loading={busy === 'request'} disabled={checking}>
        Request correction
      </Button>
      <p className={styles.quiet}>A second operator must approve it. Nothing moves before.</p>
    </form>
  );
}
