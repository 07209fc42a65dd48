import { EmptyState, ErrorState, SkeletonRows, StateTag, type StateKind } from '@maidan/ui';
import type { Proposal, ProposalState } from '@maidan/contract';
import { useState } from 'react';
import { failureWords } from '../../api/index.ts';
import { timeLabel } from '../../lib/dates.ts';
import { FirstPassword, type NewAccount } from './first-password.tsx';
import { ProposalCard } from './proposal-card.tsx';
import { proposalTitle, stateWords } from './proposal-words.ts';
import styles from './proposals.module.css';
import { useProposals } from './queries.ts';

/** OPR-02: acts that take two people. Nobody seconds an own proposal. */
export function ProposalsRoom() {
  const [account, setAccount] = useState<NewAccount | null>(null);
  return (
    <section className={styles.room} aria-label="Second person">
      <div className={styles.page}>
        <header className={styles.head}>
          <h2>Second person</h2>
          <p>Whoever has the right and did not propose it seconds or rejects. A proposal lapses after 24 hours.</p>
        </header>
        {account !== null && <FirstPassword account={account} onClose={() => setAccount(null)} />}
        <Lists onAccount={setAccount} />
      </div>
    </section>
  );
}

function Lists({ onAccount }: { readonly onAccount: (account: NewAccount) => void }) {
  const { data, isError, error, refetch } = useProposals();
  if (isError && !data) {
    return (
      <ErrorState title="Could not load the proposals" onRetry={() => void refetch()}>
        {failureWords(error)}
      </ErrorState>
    );
  }
  if (!data) return <SkeletonRows rows={3} rowHeight={96} label="Loading proposals" />;
  return (
    <div className={styles.columns}>
      <section className={styles.part} aria-labelledby="proposals-waiting">
        <h3 id="proposals-waiting">Waiting for a second person</h3>
        {data.waiting.length === 0 ? (
          <EmptyState title="Nothing is waiting">
            What takes two people appears here until one of them decides.
          </EmptyState>
        ) : (
          <ul aria-label="Proposals, oldest first">
            {data.waiting.map((proposal) => (
              <ProposalCard key={proposal.id} proposal={proposal} onAccount={onAccount} />
            ))}
          </ul>
        )}
      </section>
      <section className={styles.part} aria-labelledby="proposals-own">
        <h3 id="proposals-own">What became of yours in 7 days</h3>
        {data.own.length === 0 ? (
          <p className={styles.quiet}>Nothing of yours was decided.</p>
        ) : (
          <ul aria-label="Own proposals, newest first">
            {data.own.map((proposal) => (
              <Ended key={proposal.id} proposal={proposal} />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

const KINDS: Readonly<Record<ProposalState, StateKind>> = {
  WAITING: 'waiting',
  DONE: 'good',
  REJECTED: 'refused',
  WITHDRAWN: 'over',
  LAPSED: 'over',
};

function Ended({ proposal }: { readonly proposal: Proposal }) {
  const { state, decidedBy, decidedAt, lapsesAt } = proposal;
  return (
    <li className={styles.ended}>
      <span>{proposalTitle(proposal)}</span>
      <StateTag kind={KINDS[state]}>{stateWords(state)}</StateTag>
      <span className={styles.quiet}>
        {decidedBy !== null && state !== 'WITHDRAWN' && `${decidedBy}, `}
        {timeLabel(decidedAt ?? lapsesAt)}
      </span>
    </li>
  );
}
