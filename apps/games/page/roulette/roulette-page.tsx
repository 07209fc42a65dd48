import { Button } from '@maidan/ui';
import { useEffect, useState } from 'react';
import { positionById } from '../../src/games/roulette/positions.ts';
import { chipsOf, ANNOUNCED, type Announced } from '../../src/games/roulette/announced.ts';
import type { PageBlock } from '../../src/page-api.ts';
import type { TableRules } from '../../src/tables/rules.ts';
import { rupees, wholeRupees } from '../lib/figures.ts';
import { useStore } from '../lib/store.ts';
import { useSay, type Say } from '../lib/words/say.ts';
import { Header } from '../shell/header.tsx';
import { MoneyButton } from '../shell/money-button.tsx';
import { Announcement, Notice } from '../shell/notice.tsx';
import { SessionFigures } from '../shell/session-figures.tsx';
import { EndedPage, FailedPage, LoadingPage } from '../shell/whole-page.tsx';
import { CHIP_VALUES, total } from './chips.ts';
import { ChipFace } from './chip.tsx';
import { placedOf, type Playing, type TableClient } from './client.ts';
import { Layout } from './layout/layout.tsx';
import { nameOf } from './layout/names.ts';
import { Results } from './results.tsx';
import styles from './roulette.module.css';
import { Wheel } from './wheel.tsx';

const LAST_BETS_S = 5;

export interface RoulettePageProps {
  readonly block: PageBlock;
  readonly client: TableClient;
  readonly rules: TableRules;
  readonly now: () => number;
}

export function RoulettePage({ block, client, rules, now }: RoulettePageProps) {
  const say = useSay();
  const state = useStore(client.store);
  const isReady = state.phase === 'ready';
  return (
    <>
      <Header
        title={block.title}
        brand={block.brand}
        isPlayMoney={block.isPlayMoney}
        back={{ label: say('lobby'), href: block.lobbyPath }}
        figures={
          isReady && (
            <SessionFigures
              net={state.table.net}
              balance={state.table.balance}
              wallet={state.table.wallet}
              isPlayMoney={block.isPlayMoney}
              startedAt={state.table.startedAt}
              serverTime={state.frame.serverTime}
              readAtMs={state.readAtMs}
              now={now}
            />
          )
        }
      />
      <main>
        {state.phase === 'loading' && <LoadingPage isRetrying={false} />}
        {state.phase === 'failed' && (
          <FailedPage problem={state.problem} lobbyPath={block.lobbyPath} onRetry={() => void client.load()} />
        )}
        {state.phase === 'ended' && <EndedPage lobbyPath={block.lobbyPath} />}
        {isReady && <Table state={state} client={client} rules={rules} now={now} />}
      </main>
    </>
  );
}

interface TableProps {
  readonly state: Playing;
  readonly client: TableClient;
  readonly rules: TableRules;
  readonly now: () => number;
}

function Table({ state, client, rules, now }: TableProps) {
  const say = useSay();
  const { frame, readAtMs, laid, table, chip, trouble } = state;
  const { round } = frame;
  const aheadMs = Date.parse(frame.serverTime) - readAtMs;
  const serverNow = useServerNow(aheadMs, now);
  const leftS = round ? Math.max(0, Math.ceil((Date.parse(round.until) - serverNow) / 1000)) : 0;
  const placed = placedOf(table.bets);
  const isOpen = round?.state === 'BETTING' && leftS > 0;
  const number = typeof round?.drawn === 'number' ? round.drawn : null;
  const isShown = round?.state === 'PAYING' || round?.state === 'DONE';
  const returned = table.bets.reduce((sum, bet) => sum + bet.payout, 0);
  const said = sayPhase(say, state, isOpen && leftS <= LAST_BETS_S);
  const outcome =
    isShown && number !== null && total(placed) > 0
      ? returned > 0
        ? say('wonInRound', { amount: rupees(returned), number })
        : say('lostInRound', { number })
      : '';
  return (
    <div className={styles.table}>
      <Announcement>{`${said} ${outcome}`.trim()}</Announcement>
      <section className={styles.stage}>
        <div className={styles.status}>
          <b>{said}</b>
          {isOpen && <span>{say('secondsToBet', { seconds: leftS })}</span>}
          {round && <span>{say('tableRound', { number: round.number })}</span>}
          <span>{say('playersHere', { players: frame.players })}</span>
          {outcome !== '' && <b>{outcome}</b>}
        </div>
        <div className={styles.wheel}>
          <Wheel
            number={number}
            roll={
              round?.state === 'DEALT'
                ? { fromMs: Date.parse(round.since) - aheadMs, wholeMs: rules.timing.dealtMs }
                : null
            }
            now={now}
          />
        </div>
      </section>
      <section className={styles.felt}>
        {!state.isConnected && <Notice tone="waiting">{say('connectionLost')}</Notice>}
        {trouble !== null && <Notice tone="refused">{sayTrouble(say, state, rules)}</Notice>}
        <Layout
          placed={placed}
          laid={laid}
          isOpen={isOpen}
          winning={isShown ? number : null}
          limitsOf={rules.limitsOf}
          onLay={(position) => client.lay({ [position]: chip })}
        />
        <fieldset className={styles.announced} aria-label={say('raceTrack')}>
          {ANNOUNCED.map((name) => (
            <Button
              key={name}
              variant="outline"
              size={48}
              disabled={!isOpen}
              onClick={() => client.lay(inPaise(name, chip))}
            >
              {say(name === 'zero-game' ? 'zeroGame' : name)} ({say('chipsCount', { count: total(chipsOf(name)) })})
            </Button>
          ))}
        </fieldset>
        <fieldset className={styles.chips} aria-label={say('chips')}>
          {CHIP_VALUES.map((value) => (
            <button
              key={value}
              type="button"
              aria-pressed={value === chip}
              aria-label={say('chipOf', { amount: wholeRupees(value) })}
              onClick={() => client.choose(value)}
            >
              <ChipFace paise={value} />
            </button>
          ))}
        </fieldset>
        <div className={styles.tools}>
          <Button variant="outline" size={48} disabled={state.before.length === 0} onClick={client.undo}>
            {say('undo')}
          </Button>
          <Button variant="outline" size={48} disabled={total(laid) === 0} onClick={client.clear}>
            {say('clear')}
          </Button>
          <Button variant="outline" size={48} disabled={!isOpen || total(state.last) === 0} onClick={client.repeat}>
            {say('repeat')}
          </Button>
          <Button
            variant="outline"
            size={48}
            disabled={!isOpen || total(laid) + total(placed) === 0}
            onClick={client.double}
          >
            {say('doubleChips')}
          </Button>
        </div>
      </section>
      <aside className={styles.rail}>
        <Results results={table.results} />
        <section className={styles.bets} aria-label={say('yourBets')}>
          <h2>{say('yourBets')}</h2>
          <dl>
            <dt>{say('placed')}</dt>
            <dd>{rupees(total(placed))}</dd>
            <dt>{say('othersStakes')}</dt>
            <dd>{rupees(total(frame.sums))}</dd>
          </dl>
          <MoneyButton
            label={say('place')}
            amount={rupees(total(laid))}
            isBusy={state.isPlacing}
            isDisabled={!isOpen || total(laid) === 0}
            now={now}
            onPress={() => void client.place()}
          />
          <p>{say(total(laid) + total(placed) === 0 ? 'noBetsYet' : 'dashedRing')}</p>
        </section>
      </aside>
    </div>
  );
}

function inPaise(name: Announced, chip: number): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(chipsOf(name)).map(([position, chips]) => [position, chips * chip]));
}

function sayPhase(say: Say, { frame: { round } }: Playing, isLast: boolean): string {
  switch (round?.state) {
    case 'BETTING':
      return say(isLast ? 'lastBets' : 'betsOpen');
    case 'CLOSING':
      return say('noMoreBets');
    case 'DEALT':
      return say('ballRolls');
    case 'PAYING':
    case 'DONE':
      return say('resultNumber', { number: String(round.drawn) });
    case 'VOID':
      return say('roundVoid');
    default:
      return say('tableClosed');
  }
}

function sayTrouble(say: Say, { trouble }: Playing, rules: TableRules): string {
  switch (trouble?.kind) {
    case 'limit': {
      const position = positionById(trouble.position);
      const limits = rules.limitsOf(trouble.position);
      return say('positionLimit', {
        position: position ? nameOf(say, position) : trouble.position,
        least: wholeRupees(limits?.least ?? 0),
        most: wholeRupees(limits?.most ?? 0),
      });
    }
    case 'returned':
      return say('chipsReturned');
    case 'void':
      return say('roundVoid');
    case 'wallet':
      return say('walletRefusedTable');
    case 'refused':
      return trouble.message;
    default:
      return say('connectionLost');
  }
}

/** The server's time by the page's own clock, which need not be right; told four times a second. */
function useServerNow(aheadMs: number, now: () => number): number {
  const [, look] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => look((count) => count + 1), 250);
    return () => clearInterval(timer);
  }, []);
  return aheadMs + now();
}
