import { LONGER_CODE_BY, verifyOtp } from '@maidan/contract';
import { CodeField, Form, TextButton, TextField } from '@maidan/ui';
import { typedDigits } from '@maidan/ui/typed';
import { useEffect, useRef, useState } from 'react';
import { refusalOf, request, useAppSettings, useSubmission } from '../../../api/index.ts';
import { readablePhone } from '../../../lib/phone/phone.ts';
import { useWords } from './words/index.ts';
import { enter } from '../enter.ts';
import { StepLink } from '../dialogs/form-end.tsx';
import { Resend } from './resend.tsx';
import styles from './verify-form.module.css';

/** The default if the settings do not contain the length. */
const USUAL_LENGTH = 4;

/** The code sent to the phone (AUT-10 … AUT-12), which is longer after many wrong guesses at that phone (ID-13). */
export function VerifyForm({ mobileNo }: { readonly mobileNo: string }) {
  const { say } = useWords();
  const [otp, setOtp] = useState('');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const { refusal, isBusy, submit, clear } = useSubmission();
  const boxes = useRef<HTMLDivElement>(null);
  const [isLonger, setIsLonger] = useState(false);
  const usual = useAppSettings().data?.codeLength ?? USUAL_LENGTH;
  const length = usual + (isLonger ? LONGER_CODE_BY : 0);
  const isWhole = otp.length === length;
  const missing = isLonger && otp !== '' ? say('verify.short', { length }) : say('verify.missing');
  const error = wasSubmitted && !isWhole ? missing : undefined;

  const focusField = () => boxes.current?.querySelector('input')?.focus();
  const startAgain = () => {
    setOtp('');
    setWasSubmitted(false);
    focusField();
  };
  useEffect(focusField, [isLonger]);
  const verify = async () => {
    const refused = await refusalOf(() => request(verifyOtp, { body: { mobile_no: mobileNo, otp } }), enter);
    // Clear a refused code.
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
          {isLonger ? (
            <TextField
              className={styles.longer}
              label={say('verify.code', { length })}
              error={error}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={length}
              value={otp}
              onChange={({ target }) => setOtp(typedDigits(target.value))}
            />
          ) : (
            <CodeField
              label={`${say('verify.sent', { length })} ${readablePhone(mobileNo)}`}
              error={error}
              length={length}
              digitLabel={(place) => say('verify.digit', { place, length })}
              value={otp}
              onChange={setOtp}
            />
          )}
        </div>
        <TextButton
          className={styles.other}
          onClick={() => {
            setIsLonger(!isLonger);
            clear();
            startAgain();
          }}
        >
          {isLonger ? say('verify.usualCode', { length: usual }) : say('verify.longerCode')}
        </TextButton>
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
