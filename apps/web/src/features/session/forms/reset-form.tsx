import { forgotPassword } from '@maidan/contract';
import { Form, TextField } from '@maidan/ui';
import { typedDigits } from '@maidan/ui/typed';
import { useRef, useState } from 'react';
import { announce, refusalOf, request, useSubmission } from '../../../api/index.ts';
import { switchDialog } from '../../../lib/browser/dialogs.ts';
import { notify } from '../../../lib/browser/notices.ts';
import { readablePhone } from '../../../lib/phone/phone.ts';
import { useWords } from './words/index.ts';
import formStyles from '../dialogs/form-end.module.css';
import { FormEnd } from '../dialogs/form-end.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { Resend } from './resend.tsx';

interface ResetFormProps {
  /** The phone the code was sent to; empty after a reload, when only the server's cookie contains it. */
  readonly mobileNo: string;
}

/** Sets a new password with the code sent to the phone (AUT-14, AUT-15). */
export function ResetForm({ mobileNo }: ResetFormProps) {
  const { say } = useWords();
  const [fields, setFields] = useState({ otp: '', password: '', confirm: '' });
  const { refusal, isBusy, submit, clear } = useSubmission();
  const otpField = useRef<HTMLInputElement>(null);
  const change = (changed: Partial<typeof fields>) => setFields((before) => ({ ...before, ...changed }));

  /** Sends exactly these three fields, because the phone is in the cookie. */
  const reset = () =>
    refusalOf(
      () =>
        request(forgotPassword, {
          body: { otp: fields.otp, password: fields.password, confirm_password: fields.confirm },
        }),
      (done) => {
        announce(done);
        switchDialog('login');
        return null;
      },
    );
  const trySubmit = () => {
    clear();
    if (Object.values(fields).some((field) => field.trim() === '')) {
      notify({ type: 'warning', message: say('reset.missing') });
    } else if (fields.password !== fields.confirm) {
      notify({ type: 'warning', message: say('reset.differ') });
    } else {
      void submit(reset);
    }
  };
  return (
    <>
      {mobileNo !== '' && (
        <p className={formStyles.hint}>
          {say('reset.sent')} <b>{readablePhone(mobileNo)}</b>
        </p>
      )}
      <Form refusal={refusal} loading={isBusy} submitLabel={say('reset.submit')} onSubmit={trySubmit}>
        <TextField
          label={say('reset.otp')}
          name="otp"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={16}
          required
          ref={otpField}
          data-autofocus
          value={fields.otp}
          onChange={(event) => change({ otp: typedDigits(event.target.value) })}
        />
        <NewPasswordFields
          password={{
            name: 'password',
            label: say('reset.password'),
            value: fields.password,
            onChange: (password) => change({ password }),
          }}
          confirm={{
            name: 'confirm_password',
            label: say('reset.confirm'),
            value: fields.confirm,
            onChange: (confirm) => change({ confirm }),
          }}
        />
      </Form>
      {mobileNo !== '' && (
        <Resend
          mobileNo={mobileNo}
          onAsked={() => {
            clear();
            change({ otp: '' });
            otpField.current?.focus();
          }}
        />
      )}
      <FormEnd
        question={say('forgot.remembered')}
        answer={say('register.signIn')}
        step="login"
        seam={mobileNo === ''}
      />
    </>
  );
}
