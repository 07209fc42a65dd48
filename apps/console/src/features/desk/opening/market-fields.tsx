import { FANCY_TEMPLATES, type FancyTemplate } from '@maidan/contract';
import { Checkbox, Field, SelectField, TextField } from '@maidan/ui';
import { NamedFields } from './named-fields.tsx';
import styles from './opening.module.css';
import { CHOICES, templatesOf, templateWords, type Choice, type TypedMarket } from './typed-market.ts';

interface FieldsProps {
  readonly sport: string;
  readonly typed: TypedMarket;
  readonly onChange: (typed: TypedMarket) => void;
}

/** The kind of a market and what it needs. */
export function MarketFields({ sport, typed, onChange }: FieldsProps) {
  const change = (changes: Partial<TypedMarket>) => onChange({ ...typed, ...changes });
  const templates = templatesOf(sport);
  const template: FancyTemplate = FANCY_TEMPLATES[typed.template];
  const choices = (Object.keys(CHOICES) as Choice[]).filter((each) => each !== 'template' || templates.length > 0);
  const isOfSides = typed.choice === 'match-odds' || typed.choice === 'bookmaker';
  const isOwn = typed.choice === 'own-exchange' || typed.choice === 'own-bookmaker';
  return (
    <>
      <SelectField
        label="Kind"
        size={40}
        value={typed.choice}
        onChange={({ target }) => change({ choice: choices.find((each) => each === target.value) ?? typed.choice })}
      >
        {choices.map((each) => (
          <option key={each} value={each}>
            {CHOICES[each]}
          </option>
        ))}
      </SelectField>
      {typed.choice === 'template' && (
        <>
          <SelectField
            label="Template"
            size={40}
            value={typed.template}
            hint={`Opens “${templateWords(template, typed)}”`}
            onChange={({ target }) =>
              change({ template: templates.find(([id]) => id === target.value)?.[0] ?? typed.template })
            }
          >
            {templates.map(([id, each]) => (
              <option key={id} value={id}>
                {templateWords(each, { number: '', of: '' })}
              </option>
            ))}
          </SelectField>
          <div className={styles.pair}>
            {template.numberTo !== null && (
              <TextField
                label={`Number, 1 to ${template.numberTo}`}
                size={40}
                inputMode="numeric"
                autoComplete="off"
                value={typed.number}
                onChange={({ target }) => change({ number: target.value })}
              />
            )}
            {template.of !== null && (
              <TextField
                label={template.of === 'side' ? 'Side, as the score names it' : 'Player, as the score names them'}
                size={40}
                maxLength={60}
                autoComplete="off"
                value={typed.of}
                onChange={({ target }) => change({ of: target.value })}
              />
            )}
          </div>
        </>
      )}
      {(typed.choice === 'own-fancy' || isOwn) && (
        <div className={styles.pair}>
          <NamedFields
            label="Name"
            value={{ name: typed.name, hindi: typed.hindi }}
            onChange={({ name, hindi }) => change({ name, hindi })}
          />
        </div>
      )}
      {isOwn && (
        <Field label="Selections, one a line" hint="Hindi behind a bar where players should read it: Yes | हाँ">
          {(control) => (
            <textarea
              {...control}
              className={styles.selections}
              rows={4}
              value={typed.selections}
              onChange={({ target }) => change({ selections: target.value })}
            />
          )}
        </Field>
      )}
      {isOfSides && (
        <Checkbox
          label="With The Draw as a selection"
          checked={typed.withDraw}
          onChange={({ target }) => change({ withDraw: target.checked })}
        />
      )}
    </>
  );
}
