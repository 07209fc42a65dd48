import { rejectProposal, secondProposal, type Proposal } from '@maidan/contract';
import { Button } from '@maidan/ui';
import { request, useDecision } from '../../api/index.ts';
import { timeLabel } from '../../lib/dates.ts';
import { useSession } from '../../lib/session.ts';
import type { NewAccount } from './first-password.tsx';
import { proposalLines, proposalTitle } from './proposal-words.ts';
import styles from './proposals.module.css';
import { askProposalsAgain } from './queries.ts';

interface ProposalCardProps {
  readonly proposal: Proposal;
  readonly onAccount: (account: NewAccount) => void;
}

/** One proposal to decide; whoever made it may only withdraw it. */
export function ProposalCard({ proposal, onAccount }: ProposalCardProps) {
  const { id, subject, reason, proposedById, proposedBy, proposedAt, lapsesAt } = proposal;
  const isOwn = useSession((session) => session.operator?.id === proposedById);
  const { busy, checking, refusal, decide } = useDecision(`proposal ${id}`);
  const what = proposalTitle(proposal);
  const params = { id };
  const onTooLate = askProposalsAgain;
  const second = () =>
    void decide('second', {
      what,
      body: {},
      send: (attempt) => request(secondProposal, { params, ...attempt }),
      onDone: ({ data: { firstPassword } }) => {
        if (firstPassword !== null) onAccount({ subject, password: firstPassword });
        askProposalsAgain();
      },
      onTooLate,
    });
  const reject = () =>
    void decide('reject', {
      what,
      body: {},
      send: (attempt) => request(rejectProposal, { params, ...attempt }),
      onDone: askProposalsAgain,
      onTooLate,
    });
  return (
    <li className={styles.card}>
      <p className={styles.what}>
        <b>{what}</b>
      </p>
      {proposalLines(proposal).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p>“{reason}”</p>
      <p className={styles.quiet}>
        Proposed by {isOwn ? 'you' : proposedBy}, {timeLabel(proposedAt)}; lapses {timeLabel(lapsesAt)}
      </p>
      {refusal !== null && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      <div className={styles.answers}>
        {!isOwn && (
          <Button variant="primary" loading={busy === 'second'} disabled={checking} onClick={second}>
            Second and carry out
          </Button>
        )}
        <Button variant="quiet" loading={busy === 'reject'} disabled={checking} onClick={reject}>
          {isOwn ? 'Withdraw' : 'Reject'}
        </Button>
        {isOwn && <span className={styles.quiet}>Another operator must second it.</span>}
      </div>
    </li>
  );
}
