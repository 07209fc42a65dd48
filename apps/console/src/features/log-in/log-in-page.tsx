import { Banner, Button, ButtonLink, Form, InfoIcon, LogoCoin, PasswordField, Seam, TextField } from '@maidan/ui';
import { useSession } from '../../lib/session.ts';
import styles from './log-in-page.module.css';
import { useLogIn } from './use-log-in.ts';

export function LogInPage() {
  const form = useLogIn();
  return (
    <main className={styles.page}>
      <section className={styles.card}>
        <p className={styles.brand}>
          <LogoCoin size={28} />
          Maidan <span>Console</span>
        </p>
        {form.state.kind === 'not-an-operator' ? <NotAnOperator name={form.state.name} onAgain={form.again} /> : null}
        {form.state.kind === 'asking' ? (
          <LogInForm form={form} refusal={form.state.refusal} isBusy={form.state.isBusy} />
        ) : null}
      </section>
    </main>
  );
}

interface LogInFormProps {
  readonly form: ReturnType<typeof useLogIn>;
  readonly refusal: string | null;
  readonly isBusy: boolean;
}

function LogInForm({ form, refusal, isBusy }: LogInFormProps) {
  const ended = useSession((session) => session.ended);
  const { fields, missing, needsSecondFactor, needsNewPassword, change, submit } = form;
  return (
    <>
      <div>
        <h1 className={styles.title}>Operator login</h1>
        <p className={styles.more}>Every decision is recorded in the audit log under your name.</p>
      </div>
      {ended !== '' && refusal === null && (
        <Banner tone="warn" icon={<InfoIcon size={16} />}>
          {ended}
        </Banner>
      )}
      <Form refusal={refusal} loading={isBusy} submitLabel="Log in" onSubmit={submit}>
        <TextField
          label="Username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          ref={focusOnArrival}
          value={fields.username}
          error={missing.username ? 'Enter your username.' : undefined}
          onChange={(event) => change({ username: event.target.value })}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          value={fields.password}
          error={missing.password ? 'Enter your password.' : undefined}
          onChange={(event) => change({ password: event.target.value })}
        />
        {needsNewPassword && (
          <PasswordField
            label="New password"
            hint="Your first password works once. Choose a new one with at least 8 characters."
            name="newPassword"
            autoComplete="new-password"
            value={fields.newPassword}
            error={missing.newPassword ? 'Enter a new password.' : undefined}
            onChange={(event) => change({ newPassword: event.target.value })}
          />
        )}
        {needsSecondFactor && (
          <TextField
            label="Authenticator code"
            hint="Or a recovery code."
            name="secondFactor"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={32}
            ref={focusOnArrival}
            value={fields.secondFactor}
            error={missing.secondFactor ? 'Enter the code.' : undefined}
            onChange={(event) => change({ secondFactor: event.target.value })}
          />
        )}
      </Form>
    </>
  );
}

function NotAnOperator({ name, onAgain }: { readonly name: string; readonly onAgain: () => void }) {
  return (
    <div role="alert" className={styles.away}>
      <h1 className={styles.title}>No access</h1>
      <p className={styles.more}>
        {name}, the console is for operators. Your account is a player account, so you have been logged out. Your
        requests are on the site.
      </p>
      <Seam />
      <ButtonLink href="/" variant="primary" size={48} wide>
        Go to the site
      </ButtonLink>
      <Button variant="outline" wide onClick={onAgain}>
        Operator login
      </Button>
    </div>
  );
}

const focusOnArrival = (field: HTMLInputElement | null): void => field?.focus();
