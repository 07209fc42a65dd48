import { CaretDownIcon, Field, InputFrame } from '@maidan/ui';
import { typedDigits } from '@maidan/ui/typed';
import { useWords } from './words/index.ts';
import { CALLING_CODES, leftPhone, typedPhone, type PhoneCountry, type PhoneEntry } from '../../../lib/phone/phone.ts';
import { Flag } from './flag.tsx';
import styles from './phone-field.module.css';

interface PhoneFieldProps {
  readonly value: PhoneEntry;
  readonly onChange: (phone: PhoneEntry) => void;
  readonly error?: string | undefined;
  readonly startsHere?: boolean;
}

const COUNTRIES: readonly PhoneCountry[] = ['IN', 'US'];

/** Country and number (AUT-06). The country is a native select, invisible on top of its drawn appearance. */
export function PhoneField({ value, onChange, error, startsHere = false }: PhoneFieldProps) {
  const { say } = useWords();
  return (
    <Field label={say('phone.label')} error={error}>
      {(control) => (
        <span className={styles.pair}>
          <InputFrame className={styles.country}>
            <Flag country={value.country} />
            <span className={styles.face} aria-hidden="true">
              <b>{say(`phone.${value.country}`)}</b> <span>{CALLING_CODES[value.country]}</span>
            </span>
            <CaretDownIcon size={16} />
            <select
              aria-label={say('phone.country')}
              autoComplete="tel-country-code"
              value={value.country}
              onChange={(event) => {
                const country = COUNTRIES.find((each) => each === event.target.value) ?? 'IN';
                onChange(leftPhone({ country, text: typedDigits(value.text) }));
              }}
            >
              {COUNTRIES.map((country) => (
                <option key={country} value={country}>
                  {`${say(`phone.${country}`)} ${CALLING_CODES[country]}`}
                </option>
              ))}
            </select>
          </InputFrame>
          <InputFrame>
            <input
              {...control}
              className={styles.number}
              type="tel"
              name="phone_number"
              inputMode="tel"
              autoComplete="tel-national"
              required
              data-autofocus={startsHere || undefined}
              value={value.text}
              onChange={(event) => onChange(typedPhone(value, event.target.value))}
              onBlur={() => onChange(leftPhone(value))}
            />
          </InputFrame>
        </span>
      )}
    </Field>
  );
}
