import { ButtonLink, Form, TextField, TextLink, WhatsappLogoIcon } from '@maidan/ui';
import { useAppSettings } from '../../../api/index.ts';
import { chatWithText } from '../../../lib/phone/contacts.ts';
import { readablePhone, type PhoneEntry } from '../../../lib/phone/phone.ts';
import { useWords } from './words/index.ts';
import { FormEnd, StepLink } from '../dialogs/form-end.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PhoneField } from './phone-field.tsx';
import styles from './register-form.module.css';
import { useRegister, type RegisterFields } from '../use-register.ts';

interface RegisterFormProps {
  readonly phone: PhoneEntry;
  readonly onPhone: (phone: PhoneEntry) => void;
  /** Owned by the dialog, so that Change Phone Number returns to a filled-in form. */
  readonly fields: RegisterFields;
  readonly onFields: (fields: RegisterFields) => void;
  /** The number whose code is pending, if there is one. */
  readonly pendingNo: string | null;
}

/** Sign-up (AUT-07 … AUT-09), with a link for an account created by support. */
export function RegisterForm({ phone, onPhone, fields, onFields, pendingNo }: RegisterFormProps) {
  const { say } = useWords();
  const { missing, differ, leaveConfirmation, refusal, isBusy, submit } = useRegister(phone, fields);
  const change = (changed: Partial<RegisterFields>) => onFields({ ...fields, ...changed });
  return (
    <>
      {pendingNo !== null && <Pending mobileNo={pendingNo} />}
      <Form
        refusal={refusal}
        loading={isBusy}
        submitLabel={say('register.submit')}
        onSubmit={submit}
        fineprint={<Terms />}
      >
        <TextField
          label={say('register.name')}
          name="name"
          autoComplete="name"
          maxLength={100}
          required
          data-autofocus={fields.name === '' || undefined}
          value={fields.name}
          error={missing.name ? say('register.nameMissing') : undefined}
          onChange={(event) => change({ name: event.target.value })}
        />
        <PhoneField
          value={phone}
          onChange={onPhone}
          error={missing.mobileNo ? say('phone.missing') : undefined}
          startsHere={fields.name !== ''}
        />
        <div className={styles.pair}>
          <NewPasswordFields
            password={{
              name: 'password',
              label: say('register.password'),
              value: fields.password,
              error: missing.password ? say('login.passwordMissing') : undefined,
              onChange: (password) => change({ password }),
            }}
            confirm={{
              name: 'confirmPassword',
              label: say('register.confirm'),
              value: fields.confirmPassword,
              error: confirmError(),
              onChange: (confirmPassword) => change({ confirmPassword }),
              onBlur: leaveConfirmation,
            }}
          />
        </div>
        <TextField
          label={say('register.referral')}
          aside={say('register.optional')}
          name="affiliateCode"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          value={fields.affiliateCode}
          onChange={(event) => change({ affiliateCode: event.target.value })}
        />
      </Form>
      <ByChat />
      <FormEnd question={say('register.hasAccount')} answer={say('register.signIn')} step="login" />
    </>
  );

  function confirmError(): string | undefined {
    if (missing.confirmPassword) return say('register.confirmMissing');
    return differ ? say('register.differ') : undefined;
  }
}

/** A sign-up that was left before its code was typed: leads back to Verify Otp. */
function Pending({ mobileNo }: { readonly mobileNo: string }) {
  const { say } = useWords();
  return (
    <p className={styles.pending}>
      <span>{say('register.pending', { phone: readablePhone(mobileNo) })}</span>
      <StepLink step="verify">{say('register.enterCode')}</StepLink>
    </p>
  );
}

/** The terms accepted by registering; the server records version and time. */
function Terms() {
  const { say } = useWords();
  return (
    <p className={styles.terms}>
      {say('register.agree')}{' '}
      <TextLink href="/terms" target="_blank" rel="noreferrer">
        {say('register.terms')}
      </TextLink>
    </p>
  );
}

/** AUT-07: a link to a chat with support, with a prefilled message. */
function ByChat() {
  const { say } = useWords();
  const settings = useAppSettings().data;
  const chat = settings && chatWithText(settings, say('register.chatText', { site: settings.siteTitle }));
  if (chat === undefined) return null;
  return (
    <ButtonLink
      href={chat}
      target="_blank"
      rel="noreferrer"
      variant="outline"
      size={48}
      wide
      icon={<WhatsappLogoIcon size={20} />}
      className={styles.chat}
    >
      {say('register.byChat')}
    </ButtonLink>
  );
}
