import { login, logout } from '@maidan/contract';
import { useState } from 'react';
import { failureWords, request } from '../../api/index.ts';
import { forgetSession, holdToken, isOperator, keepSession } from '../../lib/session.ts';

interface Asking {
  readonly kind: 'asking';
  readonly refusal: string | null;
  readonly isBusy: boolean;
}

/** The account's role has no access to the console. */
interface NotAnOperator {
  readonly kind: 'not-an-operator';
  readonly name: string;
}

export type LogInState = Asking | NotAnOperator;

const NOTHING_MISSING = { username: false, password: false, secondFactor: false, newPassword: false };
const ASKING: Asking = { kind: 'asking', refusal: null, isBusy: false };

/** OPR-01: operators log in like players. Anyone else is told so, and their new session is ended at once. */
export function useLogIn() {
  const [state, setState] = useState<LogInState>(ASKING);
  const [fields, setFields] = useState({ username: '', password: '', secondFactor: '', newPassword: '' });
  const [needsSecondFactor, setNeedsSecondFactor] = useState(false);
  const [needsNewPassword, setNeedsNewPassword] = useState(false);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const username = fields.username.trim();
  const secondFactor = fields.secondFactor.replaceAll(/\s/g, '');
  const missing = {
    username: username === '',
    password: fields.password === '',
    secondFactor: needsSecondFactor && secondFactor === '',
    newPassword: needsNewPassword && fields.newPassword === '',
  };

  const ask = async (): Promise<LogInState> => {
    const body = {
      username,
      password: fields.password,
      ...(needsSecondFactor && { secondFactor }),
      ...(needsNewPassword && { newPassword: fields.newPassword }),
    };
    const answer = await request(login, { body });
    if (!answer.ok) {
      const { reason } = answer.problem;
      const asksMore =
        (reason === 'second-factor-needed' && !needsSecondFactor) ||
        (reason === 'password-change-due' && !needsNewPassword);
      if (!asksMore) return { ...ASKING, refusal: answer.message };
      if (reason === 'second-factor-needed') setNeedsSecondFactor(true);
      else setNeedsNewPassword(true);
      setWasSubmitted(false);
      return ASKING;
    }
    if (answer.token === null) return { ...ASKING, refusal: 'Login failed. Try again.' };
    if (isOperator(answer.data)) {
      keepSession(answer.token, answer.data);
      return ASKING;
    }
    holdToken(answer.token);
    await request(logout, { body: {} }).finally(() => forgetSession());
    return { kind: 'not-an-operator', name: answer.data.name };
  };

  return {
    state,
    fields,
    needsSecondFactor,
    needsNewPassword,
    missing: wasSubmitted ? missing : NOTHING_MISSING,
    change: (changed: Partial<typeof fields>) => setFields((before) => ({ ...before, ...changed })),
    again: () => setState(ASKING),
    submit: () => {
      setWasSubmitted(true);
      if (Object.values(missing).some(Boolean)) return;
      setState({ ...ASKING, isBusy: true });
      ask().then(setState, (error: unknown) => setState({ ...ASKING, refusal: failureWords(error) }));
    },
  };
}
