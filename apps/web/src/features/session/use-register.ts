import { signUp } from '@maidan/contract';
import { useState } from 'react';
import { refusalOf, request, useSubmission } from '../../api/index.ts';
import { switchDialog } from '../../lib/browser/dialogs.ts';
import { mobileNoOf, type PhoneEntry } from '../../lib/phone/phone.ts';
import { keepSignUp } from '../../lib/browser/sign-up-memory.ts';

export interface RegisterFields {
  readonly name: string;
  readonly password: string;
  readonly confirmPassword: string;
  readonly affiliateCode: string;
}

/** The state of the sign-up form. A success stores the number and opens Verify Otp (AUT-09). */
export function useRegister(phone: PhoneEntry, fields: RegisterFields) {
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [hasConfirmed, setHasConfirmed] = useState(false);
  const { refusal, isBusy, submit, clear } = useSubmission();
  const { password, confirmPassword } = fields;
  const name = fields.name.trim();
  const affiliateCode = fields.affiliateCode.trim();
  const mobileNo = mobileNoOf(phone);
  const isEmpty = {
    name: name === '',
    mobileNo: mobileNo === '',
    password: password === '',
    confirmPassword: confirmPassword === '',
  };
  const differ = password !== '' && password !== confirmPassword;

  const register = () =>
    refusalOf(
      () =>
        request(signUp, {
          body: {
            name,
            mobile_no: mobileNo,
            password,
            confirmPassword,
            ...(affiliateCode === '' ? {} : { affiliateCode }),
          },
        }),
      () => {
        keepSignUp(mobileNo);
        switchDialog('verify');
        return null;
      },
    );

  return {
    missing: {
      name: wasSubmitted && isEmpty.name,
      mobileNo: wasSubmitted && isEmpty.mobileNo,
      password: wasSubmitted && isEmpty.password,
      confirmPassword: wasSubmitted && isEmpty.confirmPassword,
    },
    /** AUT-08, not before the player has left the confirmation or submitted the form. */
    differ: differ && (hasConfirmed || wasSubmitted),
    leaveConfirmation: () => setHasConfirmed(true),
    refusal,
    isBusy,
    submit: () => {
      setWasSubmitted(true);
      clear();
      if (Object.values(isEmpty).some(Boolean) || differ) return;
      void submit(register);
    },
  };
}
