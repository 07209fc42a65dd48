import type { Desk, DeskEvent, DeskHold, DeskMarket } from '@maidan/contract';
import { Button, EmptyState, ErrorState, Keycap, SkeletonRows, TextField } from '@maidan/ui';
import { useRef, useState } from 'react';
import { failureWords } from '../../api/index.ts';
import { timeLabel } from '../../lib/dates.ts';
import { leaveField, useKeys } from '../../lib/keys.ts';
import styles from './desk.module.css';
import { EventMarkets } from './event-markets.tsx';
import { EventsList } from './events-list.tsx';
import { AlertsPane } from './house/alerts-pane.tsx';
import { alertsOf, type Alert } from './house/alerts.ts';
import { LiabilityPane } from './house/liability-pane.tsx';
import { LimitsDialog } from './limits/limits-dialog.tsx';
import type { Target } from './limits/use-terms.ts';
import { OpenAgainDialog } from './open-again-dialog.tsx';
import { OpenEventDialog } from './opening/open-event-dialog.tsx';
import { OpenMarketDialog } from './opening/open-market-dialog.tsx';
import { useDesk } from './queries.ts';
import { QuotingPane } from './quoting/quoting-pane.tsx';
import { chosenEvent, eventsLike, eventSubject, holdOver, marketSubject } from './scopes.ts';
import { eventState, holdWords, State } from './state.tsx';
import { StopButtons } from './stop-buttons.tsx';
import { useHolds } from './use-holds.ts';

/** OPR-04: events with their markets; any of them, or everything, is suspended at once and opened again. */
export function DeskRoom() {
  const desk = useDesk();
  if (desk.isError && !desk.data) {
    return (
      <ErrorState title="Could not load the desk" onRetry={() => void desk.refetch()}>
        {failureWords(desk.error)}
      </ErrorState>
    );
  }
  if (!desk.data) return <SkeletonRows rows={8} rowHeight={56} label="Loading the desk" />;
  return <LoadedDesk desk={desk.data} isStale={desk.isError} />;
}

interface Opening {
  readonly hold: DeskHold;
  readonly name: string;
}

function LoadedDesk({ desk, isStale }: { readonly desk: Desk; readonly isStale: boolean }) {
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [text, setText] = useState('');
  const [opening, setOpening] = useState<Opening | null>(null);
  const [marketId, setMarketId] = useState<string | null>(null);
  const [limits, setLimits] = useState<Target | null>(null);
  const [alertAt, setAlertAt] = useState(0);
  const [making, setMaking] = useState<'event' | DeskEvent | null>(null);
  const search = useRef<HTMLInputElement>(null);
  const holds = useHolds();
  const events = eventsLike(desk.events, text);
  const event = chosenEvent(events, selectedId);
  const at = event === null ? -1 : events.indexOf(event);
  const select = (id: string | null, market?: string) => {
    setSelectedId(id);
    setMarketId(market ?? desk.events.find((each) => each.id === id)?.markets[0]?.id ?? null);
  };
  const move = (by: number) => select(events[Math.min(events.length - 1, Math.max(0, at + by))]?.id ?? null);
  const openAgain = (what: 'event' | 'all') => {
    const hold = what === 'all' ? desk.hold : (event?.hold ?? null);
    if (hold !== null && holds.mayOpen) setOpening({ hold, name: what === 'all' ? 'Everything' : (event?.name ?? '') });
  };
  const alerts = alertsOf(desk);
  const go = (alert: Alert) => {
    setText('');
    select(alert.eventId, alert.marketId);
  };
  const goToNext = () => {
    const next = alerts[alertAt % alerts.length];
    if (next) go(next);
    setAlertAt(alertAt + 1);
  };
  useKeys({
    a: goToNext,
    i: event === null ? undefined : () => setLimits({ scope: 'event', id: event.id }),
    j: () => move(1),
    k: () => move(-1),
    x: event === null || event.hold !== null ? undefined : () => void holds.suspend(eventSubject(event)),
    o: () => openAgain('event'),
    n: event === null || !holds.mayOpen ? undefined : () => setMaking(event),
    '/': () => search.current?.focus(),
  });
  const hold = event === null ? null : holdOver(desk, event);
  const market = event?.markets.find(({ id }) => id === marketId);
  return (
    <section className={styles.room} aria-label="Trading desk">
      <div className={styles.side}>
        <div className={styles.tools}>
          <TextField
            ref={search}
            label="Search events"
            size={40}
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={leaveField}
          />
          {holds.mayOpen && (
            <Button variant="outline" wide onClick={() => setMaking('event')}>
              New event…
            </Button>
          )}
        </div>
        {events.length === 0 ? (
          <EmptyState title={text === '' ? 'No events' : 'No event found'}>
            {text === '' ? 'Events in play and of the next 24 hours appear here.' : 'Search for a team or a league.'}
          </EmptyState>
        ) : (
          <EventsList desk={desk} events={events} selected={event} onSelect={select} />
        )}
      </div>
      <div className={styles.main}>
        <StopButtons desk={desk} event={event} holds={holds} onOpen={openAgain} />
        {isStale && <p role="alert">The desk is not up to date: the server does not answer. Suspending still works.</p>}
        <AlertsPane alerts={alerts} onGo={go} />
        {event === null && events.length > 0 && (
          <EmptyState title="No event selected">
            Choose an event, or move with <Keycap>J</Keycap> and <Keycap>K</Keycap>. Keys act on the selected event
            alone.
          </EmptyState>
        )}
        {event !== null && (
          <>
            <header className={styles.head}>
              <h2>{event.name}</h2>
              <State {...eventState(event, hold)} />
              <span>
                {event.league}, {timeLabel(event.startsAt)}
              </span>
              <Button variant="quiet" size={32} onClick={() => setLimits({ scope: 'event', id: event.id })}>
                Limits and delay… <Keycap>I</Keycap>
              </Button>
              {hold !== null && <strong>{holdWords(hold)}</strong>}
              {holds.mayOpen && (
                <Button variant="outline" size={32} className={styles.make} onClick={() => setMaking(event)}>
                  New market… <Keycap>N</Keycap>
                </Button>
              )}
            </header>
            <QuotingPane key={event.id} desk={desk} event={event} holds={holds} />
            <EventMarkets
              desk={desk}
              event={event}
              holds={holds}
              chosenId={market?.id ?? null}
              onChoose={setMarketId}
              onLimits={(id) => setLimits({ scope: 'market', id })}
              onOpen={(opened: DeskMarket) => {
                if (opened.hold) setOpening({ hold: opened.hold, name: marketSubject(event, opened).name });
              }}
            />
            {market && <LiabilityPane key={market.id} market={market} />}
          </>
        )}
      </div>
      {limits !== null && <LimitsDialog target={limits} mayChange={holds.mayOpen} onClose={() => setLimits(null)} />}
      {making === 'event' && (
        <OpenEventDialog
          onDone={(id) => {
            setMaking(null);
            select(id);
          }}
          onClose={() => setMaking(null)}
        />
      )}
      {making !== null && making !== 'event' && (
        <OpenMarketDialog event={making} onDone={() => setMaking(null)} onClose={() => setMaking(null)} />
      )}
      {opening !== null && <OpenAgainDialog {...opening} desk={desk} holds={holds} onClose={() => setOpening(null)} />}
    </section>
  );
}
