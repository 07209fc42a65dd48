import { Button, type ButtonVariant } from '@maidan/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './auth-form.module.css';

interface AuthFormProps {
  /** The server's words of a refusal, for the red banner (SET-04). */
  readonly refusal: string | null;
  readonly isBusy: boolean;
  readonly submitLabel: string;
  /** Quiet while there is nothing to send yet; it can be pressed all the same, and then says what is missing. */
  readonly submitVariant?: ButtonVariant;
  readonly onSubmit: () => void;
  /** Between the fields and the button. */
  readonly fineprint?: ReactNode;
  readonly children: ReactNode;
}

/** A form of the auth chain: banner, fields, button. After a submit the focus goes to the first field that is refused. */
export function AuthForm(props: AuthFormProps) {
  const { refusal, isBusy, submitLabel, submitVariant = 'primary', onSubmit, fineprint, children } = props;
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
      {refusal !== null && <Refusal>{refusal}</Refusal>}
      {children}
      {fineprint}
      <Button type="submit" variant={submitVariant} size={48} wide loading={isBusy} className={styles.submit}>
        {submitLabel}
      </Button>
    </form>
  );
}

function Refusal({ children }: { readonly children: string }) {
  return (
    <p key={children} ref={bringIntoView} role="alert" className={styles.refusal}>
      {children}
    </p>
  );
}

/** A long form on a phone may have scrolled the banner's place away. */
function bringIntoView(banner: HTMLElement | null): void {
  banner?.scrollIntoView({ block: 'nearest' });
}
