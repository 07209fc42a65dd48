import { login } from '@maidan/contract';
import { useState } from 'react';
import { failureWords, request, useSubmission } from '../../api/index.ts';
import { mobileNoOf, type PhoneEntry } from '../../lib/phone/phone.ts';
import { enter } from './enter.ts';

export type LoginWay = 'phone' | 'username';

/** The state of the log-in form. Empty fields get an error; a refusal is shown in the banner without a toast. */
export function useLogin(phone: PhoneEntry) {
  const [way, setWay] = useState<LoginWay>('phone');
  const [fields, setFields] = useState({ username: '', password: '', secondFactor: '' });
  const [needsSecondFactor, setNeedsSecondFactor] = useState(false);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const { refusal, isBusy, submit, clear } = useSubmission();

  const username = fields.username.trim();
  const mobileNo = mobileNoOf(phone);
  const secondFactor = fields.secondFactor.replace(/\s/g, '');
  const isEmpty = {
    mobileNo: way === 'phone' && mobileNo === '',
    username: way === 'username' && username === '',
    password: fields.password === '',
    secondFactor: needsSecondFactor && secondFactor === '',
  };

  /** AUT-03: sends one of the two names and the password, without the form's helper fields. */
  const logIn = async (): Promise<string | null> => {
    try {
      const answer = await request(login, {
        body: {
          ...(way === 'phone' ? { mobile_no: mobileNo } : { username }),
          password: fields.password,
          ...(needsSecondFactor ? { secondFactor } : {}),
        },
      });
      if (answer.ok) return await enter(answer);
      if (answer.problem.reason !== 'second-factor-needed') return answer.message;
      setNeedsSecondFactor(true);
      setWasSubmitted(false);
      return '';
    } catch (error) {
      return failureWords(error);
    }
  };

  return {
    way,
    fields,
    needsSecondFactor,
    missing: {
      mobileNo: wasSubmitted && isEmpty.mobileNo,
      username: wasSubmitted && isEmpty.username,
      password: wasSubmitted && isEmpty.password,
      secondFactor: wasSubmitted && isEmpty.secondFactor,
    },
    refusal,
    isBusy,
    chooseWay: (chosen: LoginWay) => {
      setWay(chosen);
      setWasSubmitted(false);
      setNeedsSecondFactor(false);
      clear();
    },
    change: (changed: Partial<typeof fields>) => setFields((before) => ({ ...before, ...changed })),
    submit: () => {
      setWasSubmitted(true);
      clear();
      if (Object.values(isEmpty).some(Boolean)) return;
      void submit(logIn);
    },
  };
}
