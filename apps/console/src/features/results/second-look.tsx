import { confirmResult, withdrawResult, type ResultEntry, type ResultMarket } from '@maidan/contract';
import { Button, Keycap } from '@maidan/ui';
import { request, useDecision } from '../../api/index.ts';
import { timeLabel } from '../../lib/dates.ts';
import { useKeys } from '../../lib/keys.ts';
import { useSession } from '../../lib/session.ts';
import { NOTHING_TYPED, typedResult } from './draft.ts';
import { drafts, formOf } from './drafts.ts';
import { askResultsAgain } from './queries.ts';
import { ResultFields } from './result-fields.tsx';
import styles from './results.module.css';
import { mayEnter } from './rights.ts';

const A_VOID = { what: 'a void of bets', does: 'voids the bets', mine: 'void' };
const WORDS = {
  result: { what: 'a result', does: 'settles the market', mine: 'result' },
  'void-window': A_VOID,
  'void-bet': A_VOID,
  'remove-runner': { what: 'the removal of a runner', does: 'removes it', mine: 'removal' },
} as const satisfies Record<ResultEntry['about'], object>;

/** A result that waits: another operator types it without seeing the first one's. */
export function SecondLook({ of, entry }: { readonly of: ResultMarket; readonly entry: ResultEntry }) {
  const form = formOf('second look', of.market.id, entry.about);
  const draft = drafts.use(form) ?? { ...NOTHING_TYPED, about: entry.about };
  const operator = useSession((session) => session.operator);
  const isOwn = operator?.id === entry.enteredById;
  const { busy, checking, refusal, decide, refuse } = useDecision(`result-entry ${entry.id}`);
  const params = { id: entry.id };
  const after = { what: `${entry.event}, ${entry.market}`, onDone: askResultsAgain, onTooLate: askResultsAgain };

  function confirm(): void {
    const result = typedResult(draft, of);
    if ('missing' in result) return refuse(result.missing);
    const body = { result };
    void decide('confirm', {
      ...after,
      body,
      send: (attempt) => request(confirmResult, { params, body, ...attempt }),
      onDone: () => {
        drafts.drop(form);
        askResultsAgain();
      },
      hasMovedNothing: ({ state }) => state !== 'SETTLED',
    });
  }
  const withdraw = () =>
    void decide('withdraw', {
      ...after,
      body: {},
      send: (attempt) => request(withdrawResult, { params, ...attempt }),
    });
  useKeys({ p: isOwn ? undefined : confirm });

  return (
    <form
      className={styles.form}
      aria-label={`Second look at ${entry.market}`}
      onSubmit={(event) => {
        event.preventDefault();
        confirm();
      }}
    >
      <p>
        {isOwn ? 'You' : entry.enteredBy} entered {WORDS[entry.about].what} at {timeLabel(entry.enteredAt)}.{' '}
        {isOwn
          ? 'Another operator must type it unseen. Nothing moves before.'
          : `Type it without seeing theirs: the same ${WORDS[entry.about].does}, a different one moves nothing.`}
      </p>
      {!isOwn && <ResultFields of={of} draft={draft} onChange={(next) => drafts.keep(form, next)} onEnter={confirm} />}
      {refusal !== null && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      <div className={styles.answers}>
        {!isOwn && (
          <Button type="submit" variant="primary" loading={busy === 'confirm'} disabled={checking}>
            Send my {WORDS[entry.about].mine} <Keycap>P</Keycap>
          </Button>
        )}
        {mayEnter(operator) && (
          <Button variant="quiet" loading={busy === 'withdraw'} disabled={checking} onClick={withdraw}>
            {isOwn ? 'Withdraw' : 'Withdraw theirs'}
          </Button>
        )}
      </div>
    </form>
  );
}
