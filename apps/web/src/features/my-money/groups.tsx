import type { HeldByMarket, MyMoney } from '@maidan/contract';
import { Badge } from '@maidan/ui';
import { nowMs, useNow } from '../../lib/browser/clock.ts';
import { eventHref } from '../../lib/event-link.ts';
import { dateLabel } from '../../lib/format/dates.ts';
import { formatRupees, paiseOf } from '../../lib/format/figures.ts';
import { named } from '../../lib/words/index.ts';
import { useWords } from './words/index.ts';
import { Group, Row } from './group.tsx';

type Props = { readonly money: MyMoney };

/** The open bets, by market. */
export function MarketGroup({ money: { markets, inMarkets } }: Props) {
  const { say } = useWords();
  return (
    <Group title={say('money.markets')} sum={inMarkets} count={markets.length}>
      {markets.map((hold) => (
        <MarketRow key={hold._id + hold.wallet} hold={hold} />
      ))}
    </Group>
  );
}

const STATES = { upcoming: 'money.upcoming', 'in-play': 'money.inPlay', 'awaiting-result': 'money.ended' } as const;

function MarketRow({ hold }: { readonly hold: HeldByMarket }) {
  const words = useWords();
  const { say, language } = words;
  const now = useNow();
  const { event, name, wallet, amount, unmatched, delayed, delayedUntil } = hold;
  return (
    <Row
      title={event === null ? name : named(event.name, words)}
      href={event === null ? null : eventHref(event)}
      about={
        <>
          {event !== null && named(name, words)}
          {wallet === '2' && <Badge solid={false}>{say('money.ofBonus')}</Badge>}
        </>
      }
      amount={amount}
    >
      {event !== null && <p>{say(STATES[event.state], { date: dateLabel(event.startsAt, now, language) })}</p>}
      {unmatched > 0 && <p>{say('money.unmatched', { count: unmatched })}</p>}
      {delayedUntil !== null && <Delay count={delayed} until={delayedUntil} />}
    </Row>
  );
}

const SECOND_MS = 1_000;

/** The seconds that are left of bet delays. */
function Delay({ count, until }: { readonly count: number; readonly until: string }) {
  const { say } = useWords();
  useNow(SECOND_MS);
  const seconds = Math.ceil((Date.parse(until) - nowMs()) / SECOND_MS);
  return <p>{seconds > 0 ? say('money.delayed', { count, seconds }) : say('money.delayedEnding', { count })}</p>;
}

export function CasinoGroup({ money: { casino, inCasino } }: Props) {
  const words = useWords();
  const { say, language } = words;
  const now = useNow();
  const when = (iso: string) => dateLabel(iso, now, language);
  return (
    <Group title={say('money.casino')} sum={inCasino} count={casino.length}>
      {casino.map(({ _id, game, wallet, amount, since, askedAt }) => (
        <Row
          key={_id}
          title={named(game, words)}
          about={
            <>
              {say('money.game')}
              {wallet === '2' && <Badge solid={false}>{say('money.ofBonus')}</Badge>}
            </>
          }
          amount={amount}
        >
          <p>{say('money.round', { since: when(since) })}</p>
          <p>{say('money.asked', { asked: when(askedAt) })}</p>
        </Row>
      ))}
    </Group>
  );
}

export function WithdrawalGroup({ money: { withdrawals, inWithdrawals } }: Props) {
  const { say, language } = useWords();
  const now = useNow();
  return (
    <Group title={say('money.withdrawals')} sum={inWithdrawals} count={withdrawals.length}>
      {withdrawals.map(({ _id, number, state, amount, requestedAt }) => (
        <Row key={_id} title={say('money.withdrawal', { number })} href="/withdrawal" amount={amount}>
          <p>
            {say(state === 'APPROVED' ? 'money.approved' : 'money.requested', {
              date: dateLabel(requestedAt, now, language),
            })}
          </p>
        </Row>
      ))}
    </Group>
  );
}

/** The bonus wallet; left out while it is empty and no bonus is active. */
export function BonusGroup({ money: { bonus } }: Props) {
  const words = useWords();
  const { say, language } = words;
  const now = useNow();
  if (bonus === null || (bonus.balance === 0 && bonus.active === null)) return null;
  const { active, amount, held, balance } = bonus;
  const rupees = (figure: number) => formatRupees(paiseOf(figure));
  return (
    <Group title={say('money.bonus')} sum={amount} count={1}>
      <Row
        title={active === null ? say('money.bonus') : named(active.title, words)}
        href="/bonus"
        about={say('money.toBet')}
        amount={amount}
      >
        {active === null ? (
          <p>{say('money.bonusOver')}</p>
        ) : (
          <>
            <p>{say('money.bonusTerms', { most: rupees(active.maxConverted), left: rupees(active.left) })}</p>
            {active.expiresAt !== null && (
              <p>{say('money.bonusExpires', { date: dateLabel(active.expiresAt, now, language) })}</p>
            )}
          </>
        )}
        {held !== 0 && <p>{say('money.bonusHeld', { held: rupees(held), balance: rupees(balance) })}</p>}
      </Row>
    </Group>
  );
}

/** Pending deposits, which are not the player's yet. */
export function DepositGroup({ money: { deposits } }: Props) {
  const { say, language } = useWords();
  const now = useNow();
  return (
    <Group title={say('money.deposits')} note={say('money.depositsMore')} count={deposits.length}>
      {deposits.map(({ _id, number, amount, requestedAt }) => (
        <Row key={_id} title={say('money.deposit', { number })} href="/deposit" amount={amount} isQuiet>
          <p>{say('money.depositPending', { date: dateLabel(requestedAt, now, language) })}</p>
        </Row>
      ))}
    </Group>
  );
}
