import { Button, Keycap, TextField } from '@maidan/ui';
import { useRef } from 'react';
import { leaveField, useKeys } from '../../../lib/keys.ts';
import type { ChangeDraft, Draft, ReasonChoice } from './drafts.ts';
import styles from '../room.module.css';

interface ReasonsProps {
  /** Texts shown to the player. */
  readonly listed: readonly string[];
  readonly draft: Draft;
  readonly change: ChangeDraft;
  readonly busy: boolean;
  readonly disabled: boolean;
  /** Called with null if no reason is chosen. */
  readonly onReject: (reason: string | null) => void;
}

/** The text of the chosen reason; null if there is none. */
function wordsOf({ reason, ownWords }: Draft, listed: readonly string[]): string | null {
  if (reason === null) return null;
  if (reason !== 'own') return listed[reason] ?? null;
  return ownWords.trim() === '' ? null : ownWords.trim();
}

/** The reasons for a rejection: `1` to `4` choose a listed one, `5` an own text; `R` rejects. */
export function Reasons({ listed, draft, change, busy, disabled, onReject }: ReasonsProps) {
  const own = useRef<HTMLInputElement>(null);
  const reject = () => onReject(wordsOf(draft, listed));
  const choose = (reason: ReasonChoice) => {
    change({ reason });
    if (reason === 'own') requestAnimationFrame(() => own.current?.focus());
  };
  useKeys({
    ...Object.fromEntries(listed.map((_, place) => [String(place + 1), () => choose(place)])),
    [String(listed.length + 1)]: () => choose('own'),
    r: disabled ? undefined : reject,
  });
  return (
    <>
      <fieldset className={styles.reasons} disabled={disabled}>
        <legend>Or reject with a reason shown to the player</legend>
        {listed.map((words, place) => (
          <Reason key={words} place={place + 1} checked={draft.reason === place} onChoose={() => choose(place)}>
            {words}
          </Reason>
        ))}
        <Reason place={listed.length + 1} checked={draft.reason === 'own'} onChoose={() => choose('own')}>
          Other reason
        </Reason>
        {draft.reason === 'own' && (
          <TextField
            label="Message to the player"
            size={40}
            maxLength={300}
            ref={own}
            value={draft.ownWords}
            onChange={(event) => change({ ownWords: event.target.value })}
            onKeyDown={(event) => leaveField(event)}
          />
        )}
      </fieldset>
      <Button variant="danger" wide className={styles.act} loading={busy} disabled={disabled} onClick={reject}>
        Reject <Keycap>R</Keycap>
      </Button>
    </>
  );
}

interface ReasonProps {
  readonly place: number;
  readonly checked: boolean;
  readonly onChoose: () => void;
  readonly children: string;
}

function Reason({ place, checked, onChoose, children }: ReasonProps) {
  return (
    <label className={styles.reason}>
      <input type="radio" name="reason" checked={checked} onChange={onChoose} />
      <Keycap>{place}</Keycap>
      {children}
    </label>
  );
}
