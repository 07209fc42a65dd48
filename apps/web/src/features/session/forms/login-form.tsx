import { Banner, Form, PasswordField, TabPanel, Tabs, TextField } from '@maidan/ui';
import type { PhoneEntry } from '../../../lib/phone/phone.ts';
import { useSessionEnded } from '../../../lib/browser/dialogs.ts';
import { usePasswordWords } from '../../../lib/format/password-words.ts';
import { useWords } from './words/index.ts';
import { FormEnd, StepLink } from '../dialogs/form-end.tsx';
import styles from './login-form.module.css';
import { PhoneField } from './phone-field.tsx';
import { useLogin } from '../use-login.ts';

interface LoginFormProps {
  readonly phone: PhoneEntry;
  readonly onPhone: (phone: PhoneEntry) => void;
}

/** Log-in by phone or username (AUT-01 … AUT-06); asks for the two-step verification code if needed. */
export function LoginForm({ phone, onPhone }: LoginFormProps) {
  const { say } = useWords();
  const eye = usePasswordWords();
  const { way, fields, needsSecondFactor, missing, refusal, isBusy, chooseWay, change, submit } = useLogin(phone);
  const hasEnded = useSessionEnded();
  return (
    <>
      {hasEnded && (
        <div className={styles.ended}>
          <Banner tone="info">{say('login.sessionEnded')}</Banner>
        </div>
      )}
      <Tabs
        label={say('login.ways')}
        name="login"
        fill
        mark="seam"
        className={styles.tabs}
        selected={way}
        onSelect={chooseWay}
        items={[
          { id: 'phone', label: say('login.phone') },
          { id: 'username', label: say('login.username') },
        ]}
      />
      <TabPanel name="login" id={way} label={say(way === 'phone' ? 'login.byPhone' : 'login.byName')}>
        <Form refusal={refusal} loading={isBusy} submitLabel={say('login.submit')} onSubmit={submit}>
          {way === 'phone' ? (
            <PhoneField
              value={phone}
              onChange={onPhone}
              error={missing.mobileNo ? say('phone.missing') : undefined}
              startsHere
            />
          ) : (
            <TextField
              label={say('login.username')}
              name="username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              required
              value={fields.username}
              error={missing.username ? say('login.usernameMissing') : undefined}
              onChange={(event) => change({ username: event.target.value })}
            />
          )}
          <PasswordField
            {...eye}
            label={say('login.password')}
            aside={<StepLink step="forgot">{say('login.forgot')}</StepLink>}
            name="password"
            autoComplete="current-password"
            required
            value={fields.password}
            error={missing.password ? say('login.passwordMissing') : undefined}
            onChange={(event) => change({ password: event.target.value })}
          />
          {needsSecondFactor && (
            <TextField
              label={say('login.secondFactor')}
              hint={say('login.secondFactorMore')}
              name="secondFactor"
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={32}
              required
              ref={focusOnArrival}
              value={fields.secondFactor}
              error={missing.secondFactor ? say('login.secondFactorMissing') : undefined}
              onChange={(event) => change({ secondFactor: event.target.value })}
            />
          )}
        </Form>
      </TabPanel>
      <FormEnd question={say('login.noAccount')} answer={say('login.signUp')} step="register" />
    </>
  );
}

function focusOnArrival(field: HTMLInputElement | null): void {
  field?.focus();
}
