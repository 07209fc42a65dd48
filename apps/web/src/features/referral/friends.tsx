import type { ReferralUsers, ReferredFriend } from '@maidan/contract';
import { Card, cssVariables, EmptyState, SeamProgress, StateTag, type StateKind } from '@maidan/ui';
import { useNow } from '../../lib/browser/clock.ts';
import { dateLabel } from '../../lib/format/dates.ts';
import { formatRupees, formatWhole, paiseOf } from '../../lib/format/figures.ts';
import { useWords } from './words/index.ts';
import styles from './friends.module.css';
import page from './referral.module.css';

/** The number of friends at each step, and the list of friends. */
export function Friends({ data }: { readonly data: ReferralUsers }) {
  const { say } = useWords();
  return (
    <section className={page.part} aria-label={say('referral.friendsTitle')}>
      <h2>{say('referral.friendsTitle')}</h2>
      <Card bleed>
        <Funnel data={data} />
        {data.friends.length === 0 ? (
          <EmptyState title={say('referral.noFriends')}>{say('referral.noFriendsMore')}</EmptyState>
        ) : (
          <ul className={styles.friends}>
            {data.friends.map((friend) => (
              <Friend key={friend._id} friend={friend} qualifyingStake={data.qualifyingStake} />
            ))}
          </ul>
        )}
      </Card>
    </section>
  );
}

function Funnel({ data: { signedUp, deposited, qualified } }: { readonly data: ReferralUsers }) {
  const { say } = useWords();
  const steps = [
    [say('referral.signedUp'), signedUp],
    [say('referral.deposited'), deposited],
    [say('referral.qualified'), qualified],
  ] as const;
  return (
    <dl className={styles.funnel}>
      {steps.map(([name, count]) => (
        <div key={name} ref={cssVariables({ '--share': signedUp === 0 ? '0' : String(count / signedUp) })}>
          <dt>{name}</dt>
          <dd>{formatWhole(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** 100 % in hundredths of a per cent. */
const WHOLE = 10_000;

const MARKS: Record<ReferredFriend['state'], StateKind> = {
  'signed-up': 'waiting',
  deposited: 'waiting',
  qualified: 'good',
  'too-late': 'over',
};

function Friend({ friend, qualifyingStake }: { readonly friend: ReferredFriend; readonly qualifyingStake: number }) {
  const { say, language } = useWords();
  const now = useNow();
  const { name, state, stakedPercent: percent } = friend;
  const isOpen = state === 'signed-up' || state === 'deposited';
  const staked = say('referral.staked', { percent, stake: formatRupees(paiseOf(qualifyingStake)) });
  return (
    <li>
      <div className={styles.who}>
        <b translate="no">{name}</b>
        <span>
          {isOpen
            ? say('referral.until', { date: dateLabel(friend.qualifiesUntil, now, language) })
            : say('referral.since', { date: dateLabel(friend.qualifiedAt ?? friend.signedUpAt, now, language) })}
        </span>
      </div>
      {isOpen ? (
        <div className={styles.way}>
          <span>{staked}</span>
          <SeamProgress share={paiseOf(percent) / WHOLE} label={staked} valueText={`${percent} %`} />
        </div>
      ) : (
        <span className={styles.earned}>{formatRupees(paiseOf(friend.earned))}</span>
      )}
      <StateTag kind={MARKS[state]}>{say(`referral.friend.${state}`)}</StateTag>
    </li>
  );
}
