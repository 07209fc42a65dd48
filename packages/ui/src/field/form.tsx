import { useEffect, useRef, type ReactNode } from 'react';
import { Button, type ButtonVariant } from '../button/button.tsx';
import styles from './form.module.css';

export interface FormProps {
  /** Why the server refused, in a red banner over the fields. */
  readonly refusal?: string | null;
  /** On its way: the button rests. */
  readonly loading?: boolean;
  readonly submitLabel: string;
  /** Quiet while there is nothing to send yet; it can be pressed all the same, and then says what is missing. */
  readonly submitVariant?: ButtonVariant;
  readonly onSubmit: () => void;
  /** Between the fields and the button. */
  readonly fineprint?: ReactNode;
  readonly children: ReactNode;
}

/** Fields over one button. What is missing is said by the fields themselves, never by the browser; after a submit the
 *  focus goes to the first field that is marked as wrong. */
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

/** A long form on a phone may have scrolled the banner's place away. */
function bringIntoView(banner: HTMLElement | null): void {
  banner?.scrollIntoView({ block: 'nearest' });
}
