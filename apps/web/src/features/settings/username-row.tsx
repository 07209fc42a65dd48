import { chooseUsername, type User } from '@maidan/contract';
import { Button, Dialog, Form, TextField } from '@maidan/ui';
import { useState } from 'react';
import { announce, refusalOf, request, useSubmission } from '../../api/index.ts';
import { confirmSession } from '../../lib/browser/session.ts';
import { useWords } from './words/index.ts';
import { SecurityRow } from './security-row.tsx';

/** The username, which is derived at sign-up and can be changed once. */
export function UsernameRow({ user }: { readonly user: User }) {
  const { say } = useWords();
  const [isOpen, setIsOpen] = useState(false);
  const canChoose = user.canChooseUsername === true;
  return (
    <>
      <SecurityRow
        title={
          <>
            {say('security.username')} <b>{user.username}</b>
          </>
        }
        more={say(canChoose ? 'security.usernameMore' : 'security.usernameChosen')}
      >
        {canChoose && (
          <Button variant="outline" onClick={() => setIsOpen(true)}>
            {say('security.choose')}
          </Button>
        )}
      </SecurityRow>
      {isOpen && <UsernameDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

function UsernameDialog({ onClose }: { readonly onClose: () => void }) {
  const { say } = useWords();
  const [username, setUsername] = useState('');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const { refusal, isBusy, submit, clear } = useSubmission();
  const isEmpty = username.trim() === '';
  const choose = () =>
    refusalOf(
      () => request(chooseUsername, { body: { username: username.trim() } }),
      (done) => {
        confirmSession(done.data);
        announce(done);
        onClose();
        return null;
      },
    );
  return (
    <Dialog
      title={say('security.usernameNew')}
      width={400}
      closeLabel={say('page.close')}
      onClose={onClose}
      lightDismiss={false}
    >
      <Form
        refusal={refusal}
        loading={isBusy}
        submitLabel={say('security.save')}
        onSubmit={() => {
          setWasSubmitted(true);
          clear();
          if (!isEmpty) void submit(choose);
        }}
      >
        <TextField
          label={say('login.username')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={32}
          required
          data-autofocus
          hint={say('security.usernameOnce')}
          error={wasSubmitted && isEmpty ? say('login.usernameMissing') : undefined}
          value={username}
          onChange={(event) => setUsername(event.target.value)}
        />
      </Form>
    </Dialog>
  );
}
