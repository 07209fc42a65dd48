import { changePassword } from '@maidan/contract';
import { Dialog, Form, PasswordField } from '@maidan/ui';
import { useRef, useState } from 'react';
import { refusalOf, request, useSubmission } from '../../../api/index.ts';
import { leaveDialog } from '../../../lib/browser/dialogs.ts';
import { notify } from '../../../lib/browser/notices.ts';
import { usePasswordWords } from '../../../lib/format/password-words.ts';
import { NewPasswordFields } from '../forms/new-password-fields.tsx';
import { useWords } from '../forms/words/index.ts';
import formStyles from './form-end.module.css';

/** AUT-16: all three fields are required, without a message; the server checks that the new passwords are equal. */
export function ChangePasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const { say } = useWords();
  const eye = usePasswordWords();
  const [fields, setFields] = useState({ old_password: '', password: '', confirm_password: '' });
  const { refusal, isBusy, submit, clear } = useSubmission();
  const inputs = useRef<HTMLDivElement>(null);
  const edit = (changed: Partial<typeof fields>) => setFields((before) => ({ ...before, ...changed }));

  const change = () =>
    refusalOf(
      () => request(changePassword, { body: fields }),
      () => {
        notify({ type: 'success', message: say('password.changed') });
        leaveDialog('/');
        return null;
      },
    );
  const trySubmit = () => {
    clear();
    const empty = Object.entries(fields).find(([, text]) => text === '');
    if (empty) inputs.current?.querySelector<HTMLInputElement>(`[name="${empty[0]}"]`)?.focus();
    else void submit(change);
  };
  return (
    <Dialog title={say('change.title')} closeLabel={say('page.close')} onClose={onClose} lightDismiss={false}>
      <p className={formStyles.hint}>{say('change.more')}</p>
      <Form refusal={refusal} loading={isBusy} submitLabel={say('change.title')} onSubmit={trySubmit}>
        <div ref={inputs} className={formStyles.fields}>
          <PasswordField
            {...eye}
            label={say('change.old')}
            name="old_password"
            autoComplete="current-password"
            required
            data-autofocus
            value={fields.old_password}
            onChange={(event) => edit({ old_password: event.target.value })}
          />
          <NewPasswordFields
            password={{
              name: 'password',
              label: say('change.new'),
              value: fields.password,
              onChange: (password) => edit({ password }),
            }}
            confirm={{
              name: 'confirm_password',
              label: say('change.confirm'),
              value: fields.confirm_password,
              onChange: (confirm_password) => edit({ confirm_password }),
            }}
          />
        </div>
      </Form>
    </Dialog>
  );
}
