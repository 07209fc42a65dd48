import { holdMarkets, ROLES, type ResultEntry, type ResultMarket } from '@maidan/contract';
import { Banner, Button, ErrorState, Segmented, SkeletonRows, StateTag, WarningIcon } from '@maidan/ui';
import { useState } from 'react';
import { failureWords, request, useDecision } from '../../api/index.ts';
import { exactLabel, timeLabel } from '../../lib/dates.ts';
import { useSession } from '../../lib/session.ts';
import { TYPED_IS_KEPT } from '../../lib/words.ts';
import { drafts, formOf } from './drafts.ts';
import { EnterForm } from './enter-form.tsx';
import { askResultsAgain, useResultMarket } from './queries.ts';
import styles from './results.module.css';
import { mayEnter } from './rights.ts';
import { SecondLook } from './second-look.tsx';

/** One market: its versions, and what this operator can do about its result. */
export function ResultPane({ marketId }: { readonly marketId: string }) {
  const { data, isError, error, refetch } = useResultMarket(marketId);
  if (isError && !data) {
    return (
      <ErrorState title="Could not load the market" onRetry={() => void refetch()}>
        {failureWords(error)}
      </ErrorState>
    );
  }
  if (!data) return <SkeletonRows rows={5} rowHeight={48} label="Loading the market" />;
  const { market, versions, differed } = data;
  return (
    <>
      <header className={styles.head}>
        <h2>{market.name}</h2>
        <StateTag kind={stateOf(data).kind}>{stateOf(data).words}</StateTag>
        <span>
          {market.event}, {market.league}, {timeLabel(market.startsAt)}
        </span>
      </header>
      {versions.length > 0 && (
        <ol className={styles.versions} aria-label="Versions of the result">
          {versions.map(({ version, result, reason, at, by }) => (
            <li key={version}>
              <b>{result}</b>
              <span>
                Version {version}, {exactLabel(at)}, {by.length === 0 ? 'by its feed' : `by ${by.join(' and ')}`}
                {reason !== '' && version > 1 && `: “${reason}”`}
              </span>
            </li>
          ))}
        </ol>
      )}
      {differed > 0 && (
        <Banner tone="warn" icon={<WarningIcon size={16} />}>
          {differed === 1
            ? 'One pair of operators has typed different results. Nothing has moved.'
            : `${differed} pairs of operators have typed different results. Nothing has moved.`}
        </Banner>
      )}
      <Act of={data} />
    </>
  );
}

function stateOf({ market, waiting, versions, isHeld }: ResultMarket) {
  if (waiting !== null) return { kind: 'waiting', words: 'Waits for a second operator' } as const;
  if (market.status === 'CLOSED') return { kind: 'good', words: `Settled: ${market.result}` } as const;
  if (versions.length > 0) return { kind: 'waiting', words: 'Being settled' } as const;
  if (isHeld) return { kind: 'refused', words: 'Suspended by an operator' } as const;
  return market.status === 'OPEN'
    ? ({ kind: 'good', words: 'Open' } as const)
    : ({ kind: 'refused', words: 'Suspended' } as const);
}

const DECISIONS = [
  { id: 'result', label: 'Result' },
  { id: 'void-window', label: 'Void window' },
  { id: 'void-bet', label: 'Void one bet' },
] as const;
const WITH_RUNNERS = [...DECISIONS, { id: 'remove-runner', label: 'Remove runner' }] as const;

function Act({ of }: { readonly of: ResultMarket }) {
  const operator = useSession((session) => session.operator);
  const [about, setAbout] = useState<ResultEntry['about']>('result');
  const kept = <Kept form={formOf('enter', of.market.id, about)} />;
  if (of.waiting !== null) {
    return (
      <>
        <SecondLook key={of.waiting.id} of={of} entry={of.waiting} />
        {kept}
      </>
    );
  }
  if (!mayEnter(operator)) return <p>An administrator or a director enters results. You can take the second look.</p>;
  if (of.isLocked && operator?.role !== ROLES.DIRECTOR) return <p>A director must enter the result of this market.</p>;
  const mustHold = (about === 'result' || about === 'remove-runner') && of.versions.length === 0 && !of.isHeld;
  return (
    <>
      <Segmented
        label="What you decide"
        size={40}
        options={of.market.marketType === 'FANCY' ? DECISIONS : WITH_RUNNERS}
        value={about}
        onChange={setAbout}
      />
      {mustHold ? (
        <>
          <SuspendFirst of={of} before={about === 'result' ? 'enter its result' : 'remove a runner'} />
          {kept}
        </>
      ) : (
        <EnterForm key={about} of={of} about={about} />
      )}
    </>
  );
}

/** Where another operator's entry or the end of a hold has taken a form away with something typed in it. */
function Kept({ form }: { readonly form: string }) {
  return drafts.use(form) === undefined ? null : <p className={styles.quiet}>{TYPED_IS_KEPT}</p>;
}

/** A preview stands only while no bet can come in between. */
function SuspendFirst({
  of: { market },
  before,
}: {
  readonly of: ResultMarket;
  /** “enter its result”. */
  readonly before: string;
}) {
  const { busy, refusal, decide } = useDecision(`suspend ${market.id}`);
  const body = { scope: 'market', id: market.id } as const;
  const suspend = () =>
    void decide('suspend', {
      what: `${market.event}, ${market.name} suspended`,
      body,
      send: () => request(holdMarkets, { body }),
      onDone: askResultsAgain,
      onTooLate: askResultsAgain,
    });
  return (
    <div className={styles.form}>
      <p>This market can still take bets. Suspend it before you {before}.</p>
      {refusal !== null && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      <Button variant="danger" loading={busy !== null} onClick={suspend}>
        Suspend {market.name}
      </Button>
    </div>
  );
}
