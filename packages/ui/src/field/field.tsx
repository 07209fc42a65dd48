import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { classes } from '../class-names.ts';
import { WarningCircleIcon } from '../icons/glyphs.ts';
import styles from './field.module.css';

interface FieldWords {
  readonly label: ReactNode;
  /** Shown right of the label ("Max ₹42,350", a link), but after the control in the tab order. */
  readonly aside?: ReactNode;
  readonly hint?: ReactNode;
  /** What is wrong and what to do. It replaces the hint and marks the input invalid. */
  readonly error?: ReactNode;
}

export interface FieldProps extends FieldWords {
  readonly className?: string | undefined;
  /** Receives the props that link the control to its label, hint and error. */
  readonly children: (control: ControlProps) => ReactNode;
}

export interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/** A label above any control, with its hint or error below. */
export function Field({ label, aside, hint, error, className, children }: FieldProps) {
  const id = useId();
  const note = error ?? hint;
  const noteId = note == null ? undefined : `${id}-note`;
  return (
    <div className={classes(styles.field, className)}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.control}>
        {children({ id, 'aria-describedby': noteId, 'aria-invalid': error == null ? undefined : true })}
      </div>
      <div role={error == null ? undefined : 'alert'} className={styles.note}>
        {note != null && (
          <p id={noteId} className={error == null ? styles.hint : styles.error}>
            {error != null && <WarningCircleIcon size={14} />}
            {note}
          </p>
        )}
      </div>
      {aside != null && <span className={styles.aside}>{aside}</span>}
    </div>
  );
}

export type InputSize = 40 | 44 | 48;

export interface InputFrameProps {
  readonly size?: InputSize;
  readonly before?: ReactNode;
  /** A button or icon at the end (show password, copy, a tick). */
  readonly after?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The box around an input; it draws the focus ring for the input. */
export function InputFrame({ size = 48, before, after, className, children }: InputFrameProps) {
  return (
    <span className={classes(styles.frame, styles[`size${size}`], className)}>
      {before}
      {children}
      {after}
    </span>
  );
}

export interface TextFieldProps extends FieldWords, Omit<ComponentPropsWithRef<'input'>, 'size'> {
  readonly size?: InputSize;
  readonly before?: ReactNode;
  readonly after?: ReactNode;
}

/** A labelled single-line input. */
export function TextField({ label, aside, hint, error, size, before, after, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} aside={aside} hint={hint} error={error} className={className}>
      {(control) => (
        <InputFrame {...(size === undefined ? {} : { size })} before={before} after={after}>
          <input {...input} {...control} className={styles.input} />
        </InputFrame>
      )}
    </Field>
  );
}

/** A rupee amount with the rupee sign and a numeric keyboard. The value is the typed text; the form converts it to
 *  paise. */
export function MoneyField({ strong = false, ...field }: TextFieldProps & { readonly strong?: boolean }) {
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      {...field}
      className={classes(strong ? styles.amount : undefined, field.className)}
      before={
        <span className={styles.rupee} aria-hidden="true">
          ₹
        </span>
      }
    />
  );
}

export interface SelectFieldProps extends FieldWords, Omit<ComponentPropsWithRef<'select'>, 'size'> {
  readonly size?: InputSize;
}

/** A labelled native select. */
export function SelectField({ label, aside, hint, error, size, className, children, ...select }: SelectFieldProps) {
  return (
    <Field label={label} aside={aside} hint={hint} error={error} className={className}>
      {(control) => (
        <InputFrame {...(size === undefined ? {} : { size })} className={styles.select}>
          <select {...select} {...control} className={styles.input}>
            {children}
          </select>
        </InputFrame>
      )}
    </Field>
  );
}

export interface TextAreaFieldProps extends FieldWords, ComponentPropsWithRef<'textarea'> {}

/** A labelled input of several lines. */
export function TextAreaField({ label, aside, hint, error, className, ...textarea }: TextAreaFieldProps) {
  return (
    <Field label={label} aside={aside} hint={hint} error={error} className={className}>
      {(control) => <textarea rows={4} {...textarea} {...control} className={styles.textarea} />}
    </Field>
  );
}

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'size'> {
  readonly label: ReactNode;
}

/** A checkbox whose label is part of the click target. */
export function Checkbox({ label, className, ...input }: CheckboxProps) {
  return (
    <label className={classes(styles.check, className)}>
      <input {...input} type="checkbox" />
      <span>{label}</span>
    </label>
  );
}
