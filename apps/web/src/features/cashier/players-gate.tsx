import { ROLES } from '@maidan/contract';
import { Card, EmptyState, ReadPage } from '@maidan/ui';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useWords } from './words/index.ts';
import { usePlayer } from '../../live/index.ts';
import styles from './cashier.module.css';

/** MON-04: the cashier is for players with their own balance. Others are told why the page is empty. */
export function PlayersGate({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { say } = useWords();
  const role = usePlayer()?.role;
  if (role === undefined || role === ROLES.PLAYER) return children;
  const isCredit = role === ROLES.CREDIT_PLAYER;
  return (
    <ReadPage className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      <Card as="section" bleed>
        <EmptyState
          title={say(isCredit ? 'money.creditTitle' : 'money.notPlayersTitle')}
          action={
            <Link href="/" className={styles.link}>
              {say('money.home')}
            </Link>
          }
        >
          {say(isCredit ? 'money.creditMore' : 'money.notPlayersMore')}
        </EmptyState>
      </Card>
    </ReadPage>
  );
}
