import { beginSecondFactor, confirmSecondFactor } from '@maidan/contract';
import { Button, Dialog, Form, PasswordField, Skeleton, TextField } from '@maidan/ui';
import { typedDigits } from '@maidan/ui/typed';
import { lazy, Suspense, useState } from 'react';
import { announce, refusalOf, request, useSubmission } from '../../api/index.ts';
import { usePasswordWords } from '../../lib/format/password-words.ts';
import { useWords } from './words/index.ts';
import { CopyButton } from './copy-button.tsx';
import styles from './security.module.css';

const QrCode = lazy(async () => ({ default: (await import('qrcode.react')).QRCodeSVG }));

type Step =
  | { readonly name: 'password' }
  | { readonly name: 'scan'; readonly secret: string; readonly uri: string }
  | { readonly name: 'codes'; readonly recoveryCodes: readonly string[] };

/** Sets up two-step verification: the password, then the key and its first code, then the recovery codes, which are
 *  shown only once. */
export function SetUpFactorDialog({ onClose }: { readonly onClose: () => void }) {
  const { say } = useWords();
  const [step, setStep] = useState<Step>({ name: 'password' });
  return (
    <Dialog
      title={say(step.name === 'codes' ? 'factor.codesTitle' : 'factor.setUpTitle')}
      closeLabel={say('page.close')}
      onClose={onClose}
      lightDismiss={false}
    >
      <div key={step.name} ref={focusFirstField}>
        {content()}
      </div>
    </Dialog>
  );

  function content() {
    switch (step.name) {
      case 'password':
        return <PasswordStep onDone={(begun) => setStep({ name: 'scan', ...begun })} />;
      case 'scan':
        return <ScanStep {...step} onDone={(recoveryCodes) => setStep({ name: 'codes', recoveryCodes })} />;
      case 'codes':
        return <RecoveryCodes codes={step.recoveryCodes} onDone={onClose} />;
    }
  }
}

interface PasswordStepProps {
  readonly onDone: (begun: { secret: string; uri: string }) => void;
}

function PasswordStep({ onDone }: PasswordStepProps) {
  const { say } = useWords();
  const eye = usePasswordWords();
  const [password, setPassword] = useState('');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const { refusal, isBusy, submit, clear } = useSubmission();
  const begin = () =>
    refusalOf(
      () => request(beginSecondFactor, { body: { password } }),
      ({ data }) => {
        onDone(data);
        return null;
      },
    );
  return (
    <Form
      refusal={refusal}
      loading={isBusy}
      submitLabel={say('factor.next')}
      onSubmit={() => {
        setWasSubmitted(true);
        clear();
        if (password !== '') void submit(begin);
      }}
    >
      <PasswordField
        {...eye}
        label={say('login.password')}
        hint={say('factor.passwordMore')}
        name="password"
        autoComplete="current-password"
        required
        data-autofocus
        error={wasSubmitted && password === '' ? say('login.passwordMissing') : undefined}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
    </Form>
  );
}

interface ScanStepProps {
  readonly secret: string;
  readonly uri: string;
  readonly onDone: (recoveryCodes: readonly string[]) => void;
}

function ScanStep({ secret, uri, onDone }: ScanStepProps) {
  const { say } = useWords();
  const [code, setCode] = useState('');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const { refusal, isBusy, submit, clear } = useSubmission();
  const confirm = () =>
    refusalOf(
      () => request(confirmSecondFactor, { body: { code } }),
      (done) => {
        announce(done);
        onDone(done.data.recoveryCodes);
        return null;
      },
    );
  return (
    <>
      <p className={styles.hint}>{say('factor.scan')}</p>
      <Suspense fallback={<Skeleton height={200} width={200} className={styles.code} />}>
        <QrCode className={styles.code} value={uri} size={200} marginSize={4} title={say('factor.picture')} />
      </Suspense>
      <div className={styles.key}>
        <p>
          <span>{say('factor.key')}</span>
          <b>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</b>
        </p>
        <CopyButton text={secret} />
      </div>
      <Form
        refusal={refusal}
        loading={isBusy}
        submitLabel={say('factor.confirm')}
        onSubmit={() => {
          setWasSubmitted(true);
          clear();
          if (code !== '') void submit(confirm);
        }}
      >
        <TextField
          label={say('factor.code')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          required
          data-autofocus
          error={wasSubmitted && code === '' ? say('login.secondFactorMissing') : undefined}
          value={code}
          onChange={(event) => setCode(typedDigits(event.target.value))}
        />
      </Form>
    </>
  );
}

function RecoveryCodes({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) {
  const { say } = useWords();
  return (
    <>
      <p className={styles.hint}>{say('factor.codesMore')}</p>
      <ul className={styles.recovery}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button variant="primary" size={48} wide onClick={onDone} data-autofocus>
        {say('factor.done')}
      </Button>
    </>
  );
}

function focusFirstField(step: HTMLElement | null): void {
  step?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
}
