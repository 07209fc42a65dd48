import { BET_VOID_REASONS, type MarketMatches, type ResultMarket } from '@maidan/contract';
import { Chip, Keycap, TextField } from '@maidan/ui';
import { failureWords } from '../../api/index.ts';
import { formatRupees } from '../../lib/figures.ts';
import { leaveField, useKeys } from '../../lib/keys.ts';
import { BET_VOID_WORDS, indiaTime, withMinute, type Draft } from './draft.ts';
import { useMatches } from './queries.ts';
import styles from './voids.module.css';
import results from './results.module.css';

interface FieldsProps {
  readonly of: ResultMarket;
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  readonly onEnter: () => void;
}

const MINUTES_SHOWN = 40;
const BAR_HEIGHT = 56;
const MINUTE_MS = 60_000;

/** Q-9: the times of a window, or the number of a bet, and the reason that players read. */
export function VoidFields({ of, draft, onChange, onEnter }: FieldsProps) {
  const reasons = [...BET_VOID_REASONS, 'own'] as const;
  const choose = (betReason: (typeof reasons)[number]) => onChange({ ...draft, betReason });
  useKeys(Object.fromEntries(reasons.map((reason, place) => [String(place + 1), () => choose(reason)])));
  const time = (label: string, field: 'from' | 'until') => (
    <TextField
      label={label}
      type="datetime-local"
      step="1"
      size={40}
      value={draft[field]}
      onChange={({ target }) => onChange({ ...draft, [field]: target.value })}
      onKeyDown={(event) => leaveField(event, onEnter)}
    />
  );
  return (
    <>
      {draft.about === 'void-window' ? (
        <>
          <Histogram marketId={of.market.id} draft={draft} onChange={onChange} />
          <div className={styles.times}>
            {time('From, India time', 'from')}
            {time('Until, not included', 'until')}
          </div>
        </>
      ) : (
        <TextField
          label="Number of the bet"
          size={40}
          value={draft.betId}
          onChange={({ target }) => onChange({ ...draft, betId: target.value })}
          onKeyDown={(event) => leaveField(event, onEnter)}
        />
      )}
      <fieldset className={results.choices}>
        <legend>Reason, as players read it</legend>
        {reasons.map((reason, place) => (
          <Chip
            key={reason}
            pressed={draft.betReason === reason}
            className={results.choice}
            onClick={() => choose(reason)}
          >
            {BET_VOID_WORDS[reason]} <Keycap>{place + 1}</Keycap>
          </Chip>
        ))}
      </fieldset>
      {draft.betReason === 'own' && (
        <TextField
          label="Your words"
          size={40}
          maxLength={100}
          value={draft.ownWords}
          onChange={({ target }) => onChange({ ...draft, ownWords: target.value })}
          onKeyDown={(event) => leaveField(event, onEnter)}
        />
      )}
    </>
  );
}

/** Matches minute by minute: one minute starts a window, another extends it. */
function Histogram({
  marketId,
  draft,
  onChange,
}: Pick<FieldsProps, 'draft' | 'onChange'> & { readonly marketId: string }) {
  const { data, isError, error } = useMatches(marketId);
  if (isError && !data) return <p role="alert">{failureWords(error)}</p>;
  if (!data) return <p>Loading the matches…</p>;
  const minutes = data.minutes.slice(-MINUTES_SHOWN);
  if (minutes.length === 0) return <p>No bet was matched in this market.</p>;
  const most = Math.max(...minutes.map(({ matches }) => matches));
  return (
    <fieldset className={styles.histogram}>
      <legend>Matched per minute; choose the first and the last</legend>
      {minutes.map((minute) => (
        <Bar
          key={minute.at}
          minute={minute}
          most={most}
          isIn={isWithin(minute.at, draft)}
          onPress={() => onChange(withMinute(draft, Date.parse(minute.at)))}
        />
      ))}
    </fieldset>
  );
}

interface BarProps {
  readonly minute: MarketMatches['minutes'][number];
  readonly most: number;
  readonly isIn: boolean;
  readonly onPress: () => void;
}

function Bar({ minute: { at, matches, stake }, most, isIn, onPress }: BarProps) {
  const clock = indiaTime(Date.parse(at)).slice(11, 16);
  const height = Math.max(4, Math.round((matches / most) * BAR_HEIGHT));
  const words = `${clock}, ${matches === 1 ? '1 match' : `${matches} matches`}, ${formatRupees(stake)}`;
  return (
    <button type="button" className={styles.bar} aria-pressed={isIn} aria-label={words} title={words} onClick={onPress}>
      <svg width="24" height={BAR_HEIGHT} aria-hidden="true">
        <rect x="3" y={BAR_HEIGHT - height} width="18" height={height} />
      </svg>
      <span aria-hidden="true">{clock}</span>
    </button>
  );
}

function isWithin(at: string, { from, until }: Draft): boolean {
  const start = indiaTime(Date.parse(at));
  const end = indiaTime(Date.parse(at) + MINUTE_MS);
  return from !== '' && until !== '' && end > from && start < until;
}
