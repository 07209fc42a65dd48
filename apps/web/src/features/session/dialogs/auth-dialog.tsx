import { Dialog } from '@maidan/ui';
import { useState } from 'react';
import type { AuthStep } from '../../../lib/browser/dialogs.ts';
import { mobileNoOf, NO_PHONE } from '../../../lib/phone/phone.ts';
import { keptReferralCode, keptSignUp } from '../../../lib/browser/sign-up-memory.ts';
import { useWords, type WordKey } from '../forms/words/index.ts';
import { AuthPicture } from './auth-picture.tsx';
import { ForgotForm } from '../forms/forgot-form.tsx';
import { LoginForm } from '../forms/login-form.tsx';
import { RegisterForm } from '../forms/register-form.tsx';
import { ResetForm } from '../forms/reset-form.tsx';
import { VerifyForm } from '../forms/verify-form.tsx';

/** The dialogs' exact names (AUT-25). */
const TITLES: Readonly<Record<AuthStep, WordKey>> = {
  login: 'login.title',
  register: 'register.title',
  verify: 'verify.title',
  forgot: 'forgot.title',
  reset: 'reset.title',
};

interface AuthDialogProps {
  readonly step: AuthStep;
  readonly onClose: () => void;
}

/** The auth chain (AUT-21) as one dialog with changing content, so that focus and history return to one place. The
 *  phone number and the sign-up form are kept between steps. */
export function AuthDialog({ step: wanted, onClose }: AuthDialogProps) {
  const { sayLoosely, say } = useWords();
  const [phone, setPhone] = useState(NO_PHONE);
  const [signingUp, setSigningUp] = useState(() => ({
    name: '',
    password: '',
    confirmPassword: '',
    affiliateCode: keptReferralCode(),
  }));
  const signUpNo = keptSignUp();
  // Without a number no code is pending (e.g. in another tab).
  const step = wanted === 'verify' && signUpNo === null ? 'register' : wanted;

  return (
    <Dialog
      title={sayLoosely(TITLES[step])}
      width={800}
      picture={<AuthPicture />}
      closeLabel={say('page.close')}
      onClose={onClose}
      lightDismiss={false}
    >
      <div key={step} ref={focusFirstField}>
        {form()}
      </div>
    </Dialog>
  );

  function form() {
    switch (step) {
      case 'login':
        return <LoginForm phone={phone} onPhone={setPhone} />;
      case 'register':
        return (
          <RegisterForm
            phone={phone}
            onPhone={setPhone}
            fields={signingUp}
            onFields={setSigningUp}
            pendingNo={signUpNo}
          />
        );
      case 'verify':
        return <VerifyForm mobileNo={signUpNo ?? ''} />;
      case 'forgot':
        return <ForgotForm phone={phone} onPhone={setPhone} />;
      case 'reset':
        return <ResetForm mobileNo={mobileNoOf(phone)} />;
    }
  }
}

/** Focuses the first field of a following step; for the first step the dialog does so. */
function focusFirstField(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
}
