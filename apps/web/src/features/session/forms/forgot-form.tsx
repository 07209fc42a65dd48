import { forgotPassword } from '@maidan/contract';
import { Form } from '@maidan/ui';
import { refusalOf, request, useSubmission } from '../../../api/index.ts';
import { switchDialog } from '../../../lib/browser/dialogs.ts';
import { notify } from '../../../lib/browser/notices.ts';
import { mobileNoOf, type PhoneEntry } from '../../../lib/phone/phone.ts';
import { useWords } from './words/index.ts';
import formStyles from '../dialogs/form-end.module.css';
import { FormEnd } from '../dialogs/form-end.tsx';
import { PhoneField } from './phone-field.tsx';

interface ForgotFormProps {
  readonly phone: PhoneEntry;
  readonly onPhone: (phone: PhoneEntry) => void;
}

/** Requests a reset code (AUT-13); the answer's cookie stores the phone for the next step (AUT-15). */
export function ForgotForm({ phone, onPhone }: ForgotFormProps) {
  const { say } = useWords();
  const { refusal, isBusy, submit } = useSubmission();
  const mobileNo = mobileNoOf(phone);

  const ask = () =>
    refusalOf(
      () => request(forgotPassword, { body: { mobile_no: mobileNo } }),
      () => {
        switchDialog('reset');
        return null;
      },
    );
  return (
    <>
      <p className={formStyles.hint}>{say('forgot.more')}</p>
      <Form
        refusal={refusal}
        loading={isBusy}
        submitLabel={say('forgot.submit')}
        onSubmit={() => {
          if (mobileNo === '') notify({ type: 'warning', message: say('forgot.missing') });
          else void submit(ask);
        }}
      >
        <PhoneField value={phone} onChange={onPhone} startsHere />
      </Form>
      <FormEnd question={say('forgot.remembered')} answer={say('register.signIn')} step="login" />
    </>
  );
}
