import { Button, Dialog, IconButton, EyeIcon, EyeSlashIcon, TextField } from '@maidan/ui';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../lib/words.ts';
import { LoginPicture } from './login-picture.tsx';
import styles from './login-dialog.module.css';
import { useLogin } from './use-login.ts';

/** Log-in by user name (AUT-01 … AUT-05). */
export function LoginDialog({ onClose }: { readonly onClose: () => void }) {
  const { say } = useWords();
  const { username, password, missing, refusal, isBusy, change, submit } = useLogin();
  const [isShown, setIsShown] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <Dialog
      title={say('login.title')}
      width={800}
      picture={<LoginPicture />}
      closeLabel={say('page.close')}
      onClose={onClose}
      lightDismiss={false}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {refusal !== null && (
          <p role="alert" className={styles.refusal}>
            {refusal}
          </p>
        )}
        <TextField
          label={say('login.username')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          ref={first}
          value={username}
          error={missing.username ? say('login.usernameMissing') : undefined}
          onChange={(event) => change({ username: event.target.value })}
        />
        <TextField
          label={say('login.password')}
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          value={password}
          error={missing.password ? say('login.passwordMissing') : undefined}
          onChange={(event) => change({ password: event.target.value })}
          after={
            <IconButton
              size={40}
              label={say(isShown ? 'login.hidePassword' : 'login.showPassword')}
              icon={isShown ? <EyeSlashIcon size={20} /> : <EyeIcon size={20} />}
              onClick={() => setIsShown(!isShown)}
            />
          }
        />
        <Button type="submit" variant="primary" size={48} wide loading={isBusy} className={styles.submit}>
          {say('login.submit')}
        </Button>
      </form>
    </Dialog>
  );
}
