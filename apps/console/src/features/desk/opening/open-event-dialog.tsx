import { openEventByHand, SPORTS_BY_HAND, type MarketToOpen, type SportByHand } from '@maidan/contract';
import { Checkbox, Dialog, Form, SelectField, TextField } from '@maidan/ui';
import { useState } from 'react';
import { request } from '../../../api/index.ts';
import { NamedFields } from './named-fields.tsx';
import styles from './opening.module.css';
import { useOpening } from './use-opening.ts';

interface DialogProps {
  /** Shows the event that was opened. */
  readonly onDone: (id: string) => void;
  readonly onClose: () => void;
}

const NOBODY = { name: '', hindi: '' };

/** An event that no feed announces: two sides, with Match Odds between players, a bookmaker market, or both. */
export function OpenEventDialog({ onDone, onClose }: DialogProps) {
  const [sport, setSport] = useState<SportByHand>('cricket');
  const [league, setLeague] = useState(NOBODY);
  const [ground, setGround] = useState(NOBODY);
  const [sides, setSides] = useState({ home: '', away: '' });
  const [startsAt, setStartsAt] = useState('');
  const [markets, setMarkets] = useState({ EXCHANGE: true, BOOKMAKER: true });
  const [withDraw, setWithDraw] = useState(false);
  const { isBusy, refusal, send, refuse } = useOpening(onDone);

  function open(): void {
    const chosen = (['EXCHANGE', 'BOOKMAKER'] as const).filter((type) => markets[type]);
    if (chosen.length === 0) return refuse('Choose Match Odds, Bookmaker or both. Fancies are added afterwards.');
    const start = Date.parse(`${startsAt}+05:30`);
    if (Number.isNaN(start)) return refuse('Choose the day and the time at which it starts.');
    const wanted = chosen.map((marketType): MarketToOpen => ({ kind: 'sides', marketType, withDraw }));
    const body = { sport, league, ...sides, startsAt: new Date(start).toISOString(), ground, markets: wanted };
    void send(() => request(openEventByHand, { body }));
  }

  return (
    <Dialog title="New event" width={560} lightDismiss={false} onClose={onClose}>
      <Form
        submitLabel="Open the event"
        refusal={refusal}
        loading={isBusy}
        onSubmit={open}
        fineprint="It goes in-play at its start and ends with its last market. Bookmaker takes no bets until a trader has quoted it."
      >
        <div className={styles.pair}>
          <SelectField
            label="Sport"
            size={40}
            value={sport}
            onChange={({ target }) => {
              const chosen = SPORTS_BY_HAND.find(({ slug }) => slug === target.value)?.slug ?? sport;
              setSport(chosen);
              setWithDraw(chosen === 'football');
            }}
          >
            {SPORTS_BY_HAND.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </SelectField>
          <TextField
            label="Starts at, India time"
            type="datetime-local"
            size={40}
            value={startsAt}
            onChange={({ target }) => setStartsAt(target.value)}
          />
          <TextField
            label="Home side"
            size={40}
            maxLength={60}
            autoComplete="off"
            value={sides.home}
            onChange={({ target }) => setSides({ ...sides, home: target.value })}
          />
          <TextField
            label="Away side"
            size={40}
            maxLength={60}
            autoComplete="off"
            value={sides.away}
            onChange={({ target }) => setSides({ ...sides, away: target.value })}
          />
          <NamedFields label="League" value={league} onChange={setLeague} />
          <NamedFields label="Ground" hint="Empty if it is not known" value={ground} onChange={setGround} />
        </div>
        <fieldset className={styles.markets}>
          <legend>Markets</legend>
          <Checkbox
            label="Match Odds, between players"
            checked={markets.EXCHANGE}
            onChange={({ target }) => setMarkets({ ...markets, EXCHANGE: target.checked })}
          />
          <Checkbox
            label="Bookmaker, quoted by a trader"
            checked={markets.BOOKMAKER}
            onChange={({ target }) => setMarkets({ ...markets, BOOKMAKER: target.checked })}
          />
          <Checkbox
            label="With The Draw as a selection"
            checked={withDraw}
            onChange={({ target }) => setWithDraw(target.checked)}
          />
        </fieldset>
      </Form>
    </Dialog>
  );
}
