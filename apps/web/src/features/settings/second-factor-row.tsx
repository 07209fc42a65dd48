import { secondFactorState } from '@maidan/contract';
import { Button, StateTag } from '@maidan/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureWords, fetchData } from '../../api/index.ts';
import { AsyncState } from '../../lib/async-state.tsx';
import { useWords } from './words/index.ts';
import { RemoveFactorDialog } from './remove-factor-dialog.tsx';
import { SecurityRow } from './security-row.tsx';
import { SetUpFactorDialog } from './set-up-factor-dialog.tsx';

/** An operator's two-step verification: its state and the button to change it. */
export function SecondFactorRow() {
  const { say } = useWords();
  const [isOpen, setIsOpen] = useState(false);
  const state = useQuery({
    queryKey: ['second-factor'],
    queryFn: ({ signal }) => fetchData(secondFactorState, { signal }),
    staleTime: 0,
  });
  if (state.data === undefined)
    return (
      <AsyncState
        failure={state.error && failureWords(state.error)}
        title={say('security.factorFailed')}
        onRetry={state.refetch}
        rows={1}
        rowHeight={56}
      />
    );
  const { on, required, recoveryCodesLeft } = state.data;
  const close = () => {
    setIsOpen(false);
    void state.refetch();
  };
  return (
    <>
      <SecurityRow
        title={
          <>
            {say('security.factor')}{' '}
            <StateTag kind={on ? 'good' : 'waiting'}>{say(on ? 'security.factorOn' : 'security.factorOff')}</StateTag>
          </>
        }
        more={
          on
            ? say('security.codesLeft', { count: recoveryCodesLeft })
            : `${say('security.factorMore')} ${required ? say('security.factorNeeded') : ''}`
        }
      >
        {!(on && required) && (
          <Button variant="outline" onClick={() => setIsOpen(true)}>
            {say(on ? 'security.remove' : 'security.setUp')}
          </Button>
        )}
      </SecurityRow>
      {isOpen && (on ? <RemoveFactorDialog onClose={close} /> : <SetUpFactorDialog onClose={close} />)}
    </>
  );
}
