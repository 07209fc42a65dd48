import type { NamedByHand } from '@maidan/contract';
import { TextField } from '@maidan/ui';

interface NamedFieldsProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: NamedByHand;
  readonly onChange: (value: NamedByHand) => void;
}

/** A name that players read in both languages. */
export function NamedFields({ label, hint, value, onChange }: NamedFieldsProps) {
  return (
    <>
      <TextField
        label={label}
        hint={hint}
        size={40}
        maxLength={60}
        autoComplete="off"
        value={value.name}
        onChange={({ target }) => onChange({ ...value, name: target.value })}
      />
      <TextField
        label={`${label} in Hindi`}
        hint="Only if the site does not know it yet"
        size={40}
        lang="hi"
        maxLength={80}
        autoComplete="off"
        value={value.hindi}
        onChange={({ target }) => onChange({ ...value, hindi: target.value })}
      />
    </>
  );
}
