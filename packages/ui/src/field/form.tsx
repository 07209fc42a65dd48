import { useEffect, useRef, type ReactNode } from 'react';
import { Button, type ButtonVariant } from '../button/button.tsx';
import styles from './form.module.css';

export interface FormProps {
  /** Why the server refused, shown in a red banner above the fields. */
  readonly refusal?: string | null;
  /** The form is being sent; the button is inactive. */
  readonly loading?: boolean;
  readonly submitLabel: string;
  /** Use a quiet variant while the form is incomplete; submitting then shows what is missing. */
  readonly submitVariant?: ButtonVariant;
  readonly onSubmit: () => void;
  /** Shown between the fields and the button. */
  readonly fineprint?: ReactNode;
  readonly children: ReactNode;
}

/** Fields with one submit button. Errors are shown by the fields, not by browser validation; after a submit the focus
 *  moves to the first invalid field. */
export function Form(props: FormProps) {
  const {
    refusal = null,
    loading = false,
    submitLabel,
    submitVariant = 'primary',
    onSubmit,
    fineprint,
    children,
  } = props;
  const form = useRef<HTMLFormElement>(null);
  const wasSubmitted = useRef(false);
  useEffect(() => {
    if (!wasSubmitted.current) return;
    wasSubmitted.current = false;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        wasSubmitted.current = true;
        onSubmit();
      }}
    >
      {refusal !== null && <Refusal key={refusal}>{refusal}</Refusal>}
      {children}
      {fineprint}
      <Button type="submit" variant={submitVariant} size={48} wide loading={loading} className={styles.submit}>
        {submitLabel}
      </Button>
    </form>
  );
}

function Refusal({ children }: { readonly children: string }) {
  return (
    <p ref={bringIntoView} role="alert" className={styles.refusal}>
      {children}
    </p>
  );
}

/** In a long form on a phone the banner may be scrolled out of view. */
function bringIntoView(banner: HTMLElement | null): void {
  banner?.scrollIntoView({ block: 'nearest' });
}
