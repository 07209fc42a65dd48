import { ROLES, type BonusData } from '@maidan/contract';
import { ButtonLink, Card, EmptyState, ReadPage, Seam } from '@maidan/ui';
import { Link } from 'wouter';
import { failureWords } from '../../api/index.ts';
import { formatRupees, paiseOf } from '../../lib/format/figures.ts';
import { AsyncState } from '../../lib/async-state.tsx';
import { useWords } from './words/index.ts';
import { ActiveBonus } from './active-bonus.tsx';
import styles from './bonus.module.css';
import { EndedBonuses } from './ended-bonuses.tsx';
import { Offer } from './offer.tsx';
import { useBonuses } from './queries.ts';
import { useBonusStep } from './use-bonus-step.ts';
import type { WalletToBetWith } from './wallet-to-bet-with.tsx';

export interface BonusProps {
  readonly role: number;
  readonly wallet: WalletToBetWith;
}

/** `/bonus`: offered, claimed and active bonuses with their wagering, and ended ones (BON-01, BON-02, BON-04). */
export function Bonus({ role, wallet }: BonusProps) {
  const isPlayers = role === ROLES.PLAYER;
  return <ReadPage className={styles.page}>{isPlayers ? <Bonuses wallet={wallet} /> : <NotHere />}</ReadPage>;
}

/** MON-04: credit players have no bonus. */
function NotHere() {
  const { say } = useWords();
  return (
    <>
      <h1 className={styles.title}>{say('quick.bonus')}</h1>
      <Card as="section" bleed>
        <EmptyState
          title={say('bonus.notHereTitle')}
          action={
            <Link href="/" className={styles.link}>
              {say('bonus.home')}
            </Link>
          }
        >
          {say('bonus.notHere')}
        </EmptyState>
      </Card>
    </>
  );
}

function Bonuses({ wallet }: Pick<BonusProps, 'wallet'>) {
  const { say } = useWords();
  const { data, error, refetch } = useBonuses();
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>{say('quick.bonus')}</h1>
        {data && (
          <p className={styles.wallet}>
            {say('bonus.wallet')} <b>{formatRupees(paiseOf(data.balance))}</b>
          </p>
        )}
      </header>
      {data ? (
        <Sections data={data} wallet={wallet} />
      ) : (
        <Card bleed>
          <AsyncState
            failure={error && failureWords(error)}
            title={say('bonus.failed')}
            onRetry={refetch}
            rows={5}
            rowHeight={56}
          />
        </Card>
      )}
    </>
  );
}

function Sections({ data, wallet }: { readonly data: BonusData; readonly wallet: WalletToBetWith }) {
  const { say } = useWords();
  const steps = useBonusStep();
  const active = data.bonuses.find(({ state }) => state === 'ACTIVE');
  const open = data.bonuses.filter(({ state }) => state === 'AVAILABLE' || state === 'CLAIMED');
  const ended = data.bonuses.filter(({ endedAt }) => endedAt !== null);
  if (data.bonuses.length === 0) {
    return (
      <Card as="section" bleed>
        <EmptyState
          title={say('bonus.empty')}
          action={
            <ButtonLink href="/deposit" variant="money" size={48}>
              {say('bonus.deposit')}
            </ButtonLink>
          }
        >
          {say('bonus.emptyMore')}
        </EmptyState>
      </Card>
    );
  }
  const isAlone = open.length === 0 && ended.length === 0;
  return (
    <div className={styles.columns} data-active={(active !== undefined && !isAlone) || undefined}>
      {active && <ActiveBonus bonus={active} data={data} steps={steps} wallet={wallet} isWide={isAlone} />}
      {active && (open.length > 0 || ended.length > 0) && <Seam className={styles.seam} />}
      <div className={styles.side}>
        {open.length > 0 && (
          <section className={styles.part} aria-label={say('bonus.forYou')}>
            <h2>{say('bonus.forYou')}</h2>
            {open.map((bonus) => (
              <Offer key={bonus._id} bonus={bonus} active={active} steps={steps} />
            ))}
          </section>
        )}
        {ended.length > 0 && <EndedBonuses bonuses={ended} />}
      </div>
    </div>
  );
}
