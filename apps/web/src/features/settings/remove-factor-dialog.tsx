import { removeSecondFactor } from '@maidan/contract';
import { Dialog, Form, PasswordField, TextField } from '@maidan/ui';
import { useState } from 'react';
import { announce, refusalOf, request, useSubmission } from '../../api/index.ts';
import { usePasswordWords } from '../../lib/format/password-words.ts';
import { useWords } from './words/index.ts';

/** Asks for password and code, so that an unlocked screen is not enough to turn two-step verification off. */
export function RemoveFactorDialog({ onClose }: { readonly onClose: () => void }) {
  const { say } = useWords();
  const eye = usePasswordWords();
  const [fields, setFields] = useState({ password: '', code: '' });
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const { refusal, isBusy, submit, clear } = useSubmission();
  const remove = () =>
    refusalOf(
      () => request(removeSecondFactor, { body: fields }),
      (done) => {
        announce(done);
        onClose();
        return null;
      },
    );
  return (
    <Dialog
      title={say('factor.removeTitle')}
      width={400}
      closeLabel={say('page.close')}
      onClose={onClose}
      lightDismiss={false}
    >
      <Form
        refusal={refusal}
        loading={isBusy}
        submitLabel={say('security.remove')}
        submitVariant="danger"
        onSubmit={() => {
          setWasSubmitted(true);
          clear();
          if (fields.password !== '' && fields.code !== '') void submit(remove);
        }}
      >
        <PasswordField
          {...eye}
          label={say('login.password')}
          name="password"
          autoComplete="current-password"
          required
          data-autofocus
          error={wasSubmitted && fields.password === '' ? say('login.passwordMissing') : undefined}
          value={fields.password}
          onChange={(event) => setFields({ ...fields, password: event.target.value })}
        />
        <TextField
          label={say('login.secondFactor')}
          hint={say('login.secondFactorMore')}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={32}
          required
          error={wasSubmitted && fields.code === '' ? say('login.secondFactorMissing') : undefined}
          value={fields.code}
          onChange={(event) => setFields({ ...fields, code: event.target.value })}
        />
      </Form>
    </Dialog>
  );
}
