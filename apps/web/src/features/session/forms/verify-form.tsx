import { verifyOtp } from '@maidan/contract';
import { CodeField, Form } from '@maidan/ui';
import { useRef, useState } from 'react';
import { refusalOf, request, useAppSettings, useSubmission } from '../../../api/index.ts';
import { readablePhone } from '../../../lib/phone/phone.ts';
import { useWords } from '../../../lib/words.ts';
import { enter } from '../enter.ts';
import { StepLink } from '../dialogs/form-end.tsx';
import { Resend } from './resend.tsx';
import styles from './verify-form.module.css';

/** Where the server does not say. */
const USUAL_LENGTH = 4;

/** The code that came to the phone (AUT-10 … AUT-12). */
export function VerifyForm({ mobileNo }: { readonly mobileNo: string }) {
  const { say } = useWords();
  const [otp, setOtp] = useState('');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const { refusal, isBusy, submit, clear } = useSubmission();
  const boxes = useRef<HTMLDivElement>(null);
  const length = useAppSettings().data?.codeLength ?? USUAL_LENGTH;
  const isWhole = otp.length === length;

  const startAgain = () => {
    setOtp('');
    setWasSubmitted(false);
    boxes.current?.querySelector('input')?.focus();
  };
  const verify = async () => {
    const refused = await refusalOf(() => request(verifyOtp, { body: { mobile_no: mobileNo, otp } }), enter);
    // A refused code is of no more use.
    if (refused !== null) startAgain();
    return refused;
  };
  return (
    <>
      <div className={styles.sent}>
        <p>{say('verify.sent', { length })}</p>
        <p className={styles.phone}>
          <b>{readablePhone(mobileNo)}</b>
          <StepLink step="register">{say('verify.change')}</StepLink>
        </p>
      </div>
      <Form
        refusal={refusal}
        loading={isBusy}
        submitLabel={say('verify.submit')}
        submitVariant={isWhole ? 'primary' : 'quiet'}
        onSubmit={() => {
          setWasSubmitted(true);
          clear();
          if (isWhole) void submit(verify);
        }}
      >
        <div ref={boxes}>
          <CodeField
            label={`${say('verify.sent', { length })} ${readablePhone(mobileNo)}`}
            length={length}
            digitLabel={(place) => say('verify.digit', { place, length })}
            value={otp}
            onChange={setOtp}
            error={wasSubmitted && !isWhole ? say('verify.missing') : undefined}
          />
        </div>
      </Form>
      <Resend
        mobileNo={mobileNo}
        onAsked={() => {
          clear();
          startAgain();
        }}
      />
    </>
  );
}
