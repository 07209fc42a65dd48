import { PasswordField } from '@maidan/ui';
import { usePasswordWords } from '../../../lib/format/password-words.ts';
import { useWords } from './words/index.ts';

interface NewPasswordField {
  /** The field's name in the form's call. */
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
  /** The player has left the field. */
  readonly onBlur?: () => void;
}

interface NewPasswordFieldsProps {
  readonly password: NewPasswordField;
  readonly confirm: NewPasswordField;
}

/** A new password and its confirmation. Each form defines its own messages for empty or different values. */
export function NewPasswordFields({ password, confirm }: NewPasswordFieldsProps) {
  const { say } = useWords();
  const eye = usePasswordWords();
  const field = ({ onChange, ...rest }: NewPasswordField) => ({
    ...eye,
    ...rest,
    autoComplete: 'new-password',
    required: true,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  });
  return (
    <>
      <PasswordField {...field(password)} hint={say('register.passwordMore')} />
      <PasswordField {...field(confirm)} />
    </>
  );
}
