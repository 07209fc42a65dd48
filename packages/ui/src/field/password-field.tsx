import { useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { EyeIcon, EyeSlashIcon } from '../icons/page-glyphs.ts';
import { TextField, type TextFieldProps } from './field.tsx';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'after'> {
  readonly showLabel?: string;
  readonly hideLabel?: string;
}

/** A password input with a button that shows the password. */
export function PasswordField({
  showLabel = 'Show password',
  hideLabel = 'Hide password',
  ...field
}: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      type={isShown ? 'text' : 'password'}
      after={
        <IconButton
          size={40}
          label={isShown ? hideLabel : showLabel}
          icon={isShown ? <EyeSlashIcon size={20} /> : <EyeIcon size={20} />}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  );
}
