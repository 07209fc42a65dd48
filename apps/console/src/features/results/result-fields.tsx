import { VOID_REASONS, type ResultMarket } from '@maidan/contract';
import { Checkbox, Chip, Keycap, TextField } from '@maidan/ui';
import { useRef } from 'react';
import { leaveField, useKeys } from '../../lib/keys.ts';
import { chosen, placesLeft, placesWords, VOID_WORDS, type Draft } from './draft.ts';
import { RemovalFields } from './removal-fields.tsx';
import styles from './results.module.css';
import { VoidFields } from './void-fields.tsx';

interface FieldsProps {
  readonly of: ResultMarket;
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  readonly onEnter: () => void;
}

/** What both operators type: a result, what is void of the market, or a runner that is out. */
export function ResultFields(props: FieldsProps) {
  switch (props.draft.about) {
    case 'result':
      return <OutcomeFields {...props} />;
    case 'remove-runner':
      return <RemovalFields {...props} />;
    default:
      return <VoidFields {...props} />;
  }
}

/** Winners or a number, `D` those that share the win, or `V` a void with the reason that players read. */
function OutcomeFields({ of, draft, onChange, onEnter }: FieldsProps) {
  const { market, winners, selections } = of;
  const number = useRef<HTMLInputElement>(null);
  const isFancy = market.marketType === 'FANCY';
  const choose = (id: string) => onChange(chosen(draft, id, winners));
  const choices = draft.isVoid
    ? VOID_REASONS.map((reason) => ({
        id: reason,
        name: VOID_WORDS[reason],
        isOn: draft.voidReason === reason,
        press: () => onChange({ ...draft, voidReason: reason }),
      }))
    : selections.map(({ id, name }) => ({
        id,
        name,
        isOn: (draft.isDeadHeat ? draft.tiedIds : draft.selectionIds).includes(id),
        press: () => choose(id),
      }));
  const toggleVoid = () => onChange({ ...draft, isVoid: !draft.isVoid });
  const toggleDeadHeat = () => onChange({ ...draft, isDeadHeat: !draft.isDeadHeat });
  const left = placesLeft(draft, winners);
  const nameOf = (id: string) => selections.find((each) => each.id === id)?.name ?? '';
  useKeys({
    ...Object.fromEntries(choices.slice(0, 9).map(({ press }, place) => [String(place + 1), press])),
    v: toggleVoid,
    d: isFancy || draft.isVoid ? undefined : toggleDeadHeat,
    r: isFancy ? () => number.current?.focus() : undefined,
  });
  return (
    <>
      {isFancy && !draft.isVoid ? (
        <TextField
          ref={number}
          label={`Result of ${market.name}`}
          size={40}
          inputMode="numeric"
          value={draft.number}
          onChange={({ target }) => onChange({ ...draft, number: target.value })}
          onKeyDown={(event) => leaveField(event, onEnter)}
        />
      ) : (
        <fieldset className={styles.choices}>
          <legend>
            {draft.isVoid
              ? 'Reason, as players read it'
              : draft.isDeadHeat
                ? `Tied for ${placesWords(left)}`
                : winners === 1
                  ? 'Winner'
                  : `Outright winners, ${winners} at most`}
          </legend>
          {choices.map(({ id, name, isOn, press }, place) => (
            <Chip key={id} pressed={isOn} className={styles.choice} onClick={press}>
              {name} {place < 9 && <Keycap>{place + 1}</Keycap>}
            </Chip>
          ))}
        </fieldset>
      )}
      {!isFancy && !draft.isVoid && (
        <>
          {winners > 1 && draft.selectionIds.length + draft.tiedIds.length > 0 && (
            <p className={styles.quiet}>
              Outright: {draft.selectionIds.map(nameOf).join(', ') || 'nobody'}
              {draft.tiedIds.length > 0 && `. Tied for ${placesWords(left)}: ${draft.tiedIds.map(nameOf).join(', ')}`}
            </p>
          )}
          <Chip pressed={draft.isDeadHeat} className={styles.choice} onClick={toggleDeadHeat}>
            Dead heat <Keycap>D</Keycap>
          </Chip>
          {winners > 1 && left > 0 && draft.tiedIds.length === 0 && draft.selectionIds.length > 0 && (
            <Checkbox
              label="Fewer finished than there are places"
              checked={draft.isFewer}
              onChange={({ target }) => onChange({ ...draft, isFewer: target.checked })}
            />
          )}
        </>
      )}
      <Chip pressed={draft.isVoid} className={styles.choice} onClick={toggleVoid}>
        Void the market <Keycap>V</Keycap>
      </Chip>
    </>
  );
}
