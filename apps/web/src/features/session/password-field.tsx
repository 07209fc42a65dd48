import { EyeIcon, EyeSlashIcon, IconButton, TextField, type TextFieldProps } from '@maidan/ui';
import { useState } from 'react';
import { useWords } from '../../lib/words.ts';

/** A password that can be looked at. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'after'>) {
  const { say } = useWords();
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      after={
        <IconButton
          size={40}
          label={say(isShown ? 'login.hidePassword' : 'login.showPassword')}
          icon={isShown ? <EyeSlashIcon size={20} /> : <EyeIcon size={20} />}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  );
}
