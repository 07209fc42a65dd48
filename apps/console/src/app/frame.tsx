import { RequestFailed } from '@maidan/client';
import type { WaitingRequests } from '@maidan/contract';
import { Banner, classes, EmptyState, TextLink, WarningIcon } from '@maidan/ui';
import { useEffect, useState } from 'react';
import { Link, Redirect, useLocation } from 'wouter';
import { failureWords } from '../api/index.ts';
import { useKeys } from '../lib/keys.ts';
import type { Operator } from '../lib/session.ts';
import { useWaiting } from '../live/waiting.ts';
import { Bar } from './bar.tsx';
import styles from './frame.module.css';
import { KeysDialog } from './keys-dialog.tsx';
import { roomAt, rooms, type Room } from './rooms.ts';

/** The page layout: bar, rail and the current room. */
export function Frame({ operator }: { readonly operator: Operator }) {
  const [path] = useLocation();
  const room = roomAt(path);
  const [showsKeys, setShowsKeys] = useState(false);
  const waiting = useWaiting();
  const isBarred = needsSecondFactor(waiting.error);
  useKeys({ '?': () => setShowsKeys(true) });

  const count = countOf(room, waiting.data);
  useEffect(() => {
    const name = room?.name ?? 'Maidan';
    document.title = `${count ? `(${count}) ` : ''}${name} · Maidan Console`;
  }, [room, count]);

  if (path === '/') return <Redirect to="/deposits" replace />;
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#room">
        Skip to content
      </a>
      <Bar operator={operator} onKeys={() => setShowsKeys(true)} />
      <Rail current={room} />
      <main id="room" className={styles.room} tabIndex={-1}>
        <h1 className={styles.title}>{room?.name ?? 'Page not found'}</h1>
        {waiting.isError && !isBarred && (
          <div className={styles.offline}>
            <Banner tone="warn" icon={<WarningIcon size={16} />}>
              {failureWords(waiting.error)} The page is paused until the connection is back.
            </Banner>
          </div>
        )}
        <Inside room={room} isBarred={isBarred} />
      </main>
      {showsKeys && <KeysDialog onClose={() => setShowsKeys(false)} />}
    </div>
  );
}

interface InsideProps {
  readonly room: Room | undefined;
  readonly isBarred: boolean;
}

function Inside({ room, isBarred }: InsideProps) {
  if (isBarred) {
    return (
      <EmptyState title="Your role requires two-step verification">
        Set it up in the <TextLink href="/settings">site settings</TextLink>, then log in here again.
      </EmptyState>
    );
  }
  return room === undefined ? <NoRoom /> : <room.Page key={room.path} />;
}

/** A site may require two-step verification of its operators and refuses every call until it is set up. */
function needsSecondFactor(error: unknown): boolean {
  return error instanceof RequestFailed && error.problem?.reason === 'second-factor-required';
}

function countOf(room: Room | undefined, waiting: WaitingRequests | undefined): number {
  return (room?.queues ?? []).reduce((sum, queue) => sum + (waiting?.[queue].count ?? 0), 0);
}

function Rail({ current }: { readonly current: Room | undefined }) {
  const waiting = useWaiting().data;
  return (
    <nav className={styles.rail} aria-label="Sections">
      {rooms.map((room) => {
        const count = countOf(room, waiting);
        return (
          <Link
            key={room.path}
            href={room.path}
            className={classes(styles.link, room === current && styles.on)}
            aria-current={room === current ? 'page' : undefined}
          >
            <room.icon size={18} />
            <span className={styles.name}>{room.name}</span>
            {count > 0 && <span className={styles.count}>{count}</span>}
          </Link>
        );
      })}
    </nav>
  );
}

function NoRoom() {
  return (
    <EmptyState title="Page not found">
      <Link href="/deposits" className={styles.back}>
        Go to deposits
      </Link>
    </EmptyState>
  );
}
