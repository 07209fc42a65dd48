import { ROLES, type ReferralUsers } from '@maidan/contract';
import { Card, ReadPage, Seam } from '@maidan/ui';
import { failureWords } from '../../api/index.ts';
import { AsyncState } from '../../lib/async-state.tsx';
import { useWords } from './words/index.ts';
import { usePlayer } from '../../live/index.ts';
import { Claims } from './claims.tsx';
import { Earnings } from './earnings.tsx';
import { Friends } from './friends.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { NotHere } from './not-here.tsx';
import { useReferralUsers } from './queries.ts';
import styles from './referral.module.css';
import { ShareCard } from './share-card.tsx';
import { Weeks } from './weeks.tsx';

/** `/referral-bonus`: code and link, progress of friends, weekly earnings and claims (BON-03). */
export function Referral() {
  const { say } = useWords();
  const role = usePlayer()?.role;
  const isPlayers = role === undefined || role === ROLES.PLAYER;
  return (
    <ReadPage className={styles.page}>
      <header className={styles.head}>
        <h1>{say('player.referral')}</h1>
        {isPlayers && <p>{say('referral.more')}</p>}
      </header>
      {isPlayers ? <Loaded /> : <NotHere />}
    </ReadPage>
  );
}

function Loaded() {
  const { say } = useWords();
  const { data, error, refetch } = useReferralUsers();
  if (data) return <Sections data={data} />;
  return (
    <Card bleed>
      <AsyncState
        failure={error && failureWords(error)}
        title={say('referral.failed')}
        onRetry={refetch}
        rows={6}
        rowHeight={56}
      />
    </Card>
  );
}

function Sections({ data }: { readonly data: ReferralUsers }) {
  return (
    <>
      <div className={styles.two}>
        <ShareCard code={data.code} />
        <Earnings data={data} />
      </div>
      <HowItWorks data={data} />
      <Seam className={styles.seam} />
      <Friends data={data} />
      <Weeks />
      <Claims />
    </>
  );
}
