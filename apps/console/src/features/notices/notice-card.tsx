import { resolveNotice, takeNotice, type OperatorNotice } from '@maidan/contract';
import { Button, StateTag } from '@maidan/ui';
import { Link } from 'wouter';
import { request, useDecision } from '../../api/index.ts';
import { exactLabel, timeLabel } from '../../lib/dates.ts';
import { useSession } from '../../lib/session.ts';
import { noticeKind, placeOf } from './notice-words.ts';
import styles from './notices.module.css';
import { askNoticesAgain } from './queries.ts';

/** One notice: what happened, where it is dealt with, and who deals with it. */
export function NoticeCard({ notice }: { readonly notice: OperatorNotice }) {
  const { id, reason, at, lastAt, times, takenBy, takenAt, resolvedAt, resolvedBy } = notice;
  const isOwn = useSession(({ operator }) => takenBy !== null && operator?.id === takenBy.id);
  const { busy, checking, refusal, decide } = useDecision(`notice ${id}`);
  const { title, todo } = noticeKind(notice);
  const place = placeOf(notice);
  const params = { _id: id };
  const told = { what: title, body: {}, onDone: askNoticesAgain, onTooLate: askNoticesAgain };
  const take = () =>
    void decide('take', { ...told, send: (attempt) => request(takeNotice, { params, body: {}, ...attempt }) });
  const resolve = () =>
    void decide('resolve', { ...told, send: (attempt) => request(resolveNotice, { params, body: {}, ...attempt }) });
  return (
    <li className={styles.card} aria-label={title}>
      <div className={styles.top}>
        <h3>{title}</h3>
        {resolvedAt !== null ? (
          <StateTag kind="good">Resolved</StateTag>
        ) : takenBy === null ? (
          <StateTag kind="waiting">Nobody has it</StateTag>
        ) : (
          <StateTag kind="over">{isOwn ? 'Yours' : `With ${takenBy.name}`}</StateTag>
        )}
      </div>
      <p className={styles.reason}>{reason}</p>
      {todo !== '' && resolvedAt === null && <p className={styles.todo}>{todo}</p>}
      <p className={styles.quiet}>
        {exactLabel(lastAt)}
        {times > 1 && `, ${times} times since ${timeLabel(at)}`}
        {takenBy !== null && takenAt !== null && `; taken by ${isOwn ? 'you' : takenBy.name} ${timeLabel(takenAt)}`}
        {resolvedAt !== null && `; resolved ${resolvedBy === null ? 'by the server' : `by ${resolvedBy}`} `}
        {resolvedAt !== null && timeLabel(resolvedAt)}
      </p>
      {refusal !== null && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      <div className={styles.answers}>
        {place !== null && (
          <Link href={place.href} className={styles.link}>
            {place.name}
          </Link>
        )}
        {resolvedAt === null && (
          <>
            {!isOwn && (
              <Button variant="outline" size={32} loading={busy === 'take'} disabled={checking} onClick={take}>
                {takenBy === null ? 'Take' : 'Take over'}
              </Button>
            )}
            <Button variant="quiet" size={32} loading={busy === 'resolve'} disabled={checking} onClick={resolve}>
              Resolve
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
