import { BETTING_ROLES, type User } from '@maidan/contract';
import { Button, Card, CardHeader } from '@maidan/ui';
import { openDialog } from '../../lib/browser/dialogs.ts';
import { useSession } from '../../lib/browser/session.ts';
import { useWords } from './words/index.ts';
import { SecondFactorRow } from './second-factor-row.tsx';
import { SecurityRow } from './security-row.tsx';
import { SessionRows } from './session-rows.tsx';
import { UsernameRow } from './username-row.tsx';

/** The account's security: username, password, two-step verification and devices. */
export function SecurityCard() {
  const { say } = useWords();
  const user = useSession((session) => session.user);
  if (user === null) return null;
  return (
    <Card as="section" bleed>
      <CardHeader title={say('security.title')} />
      <UsernameRow user={user} />
      <SecurityRow title={say('security.password')} more={say('security.passwordMore')}>
        <Button variant="outline" onClick={() => openDialog('change-password')}>
          {say('change.title')}
        </Button>
      </SecurityRow>
      {isOperator(user) && <SecondFactorRow />}
      <SessionRows />
    </Card>
  );
}

/** Every role that cannot bet is an operator's. */
function isOperator({ role }: User): boolean {
  return !BETTING_ROLES.some((betting) => betting === role);
}
