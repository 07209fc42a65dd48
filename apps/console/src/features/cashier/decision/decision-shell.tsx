import { Button, Keycap } from '@maidan/ui';
import type { ReactNode } from 'react';
import { useKeys } from '../../../lib/keys.ts';
import styles from '../room.module.css';
import type { ChangeDraft, Draft } from './drafts.ts';
import { Reasons } from './reasons.tsx';
import type { useDecision } from '../../../api/index.ts';

/** The button for a request's next step, and its shortcut. */
export interface Step {
  /** The action passed to `decide`. */
  readonly action: string;
  readonly label: string;
  readonly keycap: string;
  readonly onPress: () => void;
}

interface DecisionShellProps {
  readonly decision: Pick<ReturnType<typeof useDecision>, 'busy' | 'checking' | 'refusal' | 'refuse'>;
  /** Null if this operator cannot take a step. */
  readonly step: Step | null;
  readonly draft: Draft;
  readonly change: ChangeDraft;
  /** The listed reasons for a rejection, shown to the player. */
  readonly reasons: readonly string[];
  readonly mayReject: boolean;
  readonly onReject: (reason: string) => void;
  readonly skipLabel: string;
  readonly onSkip: () => void;
  readonly foot: string;
  /** The request's figures, above the buttons. */
  readonly children: ReactNode;
}

/** The state of a decision, with its controls: take the next step, reject, or skip. */
export function DecisionShell({
  decision,
  step,
  draft,
  change,
  reasons,
  mayReject,
  onReject,
  skipLabel,
  onSkip,
  foot,
  children,
}: DecisionShellProps) {
  const { busy, checking, refusal, refuse } = decision;
  useKeys(step === null ? {} : { [step.keycap.toLowerCase()]: step.onPress });
  return (
    <aside className={styles.side} aria-label="Decision">
      {children}
      {refusal !== null && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      {checking && <output className={styles.note}>No answer yet. Checking whether it went through…</output>}
      {step !== null && (
        <Button
          variant="money"
          size={48}
          wide
          className={styles.act}
          loading={busy === step.action}
          onClick={step.onPress}
        >
          {step.label} <Keycap>{step.keycap}</Keycap>
        </Button>
      )}
      <Reasons
        listed={reasons}
        draft={draft}
        change={change}
        busy={busy === 'reject'}
        disabled={!mayReject}
        onReject={(reason) =>
          reason === null ? refuse('Select the reason shown to the player, or enter one.') : onReject(reason)
        }
      />
      <Button wide className={styles.act} onClick={onSkip}>
        {skipLabel} <Keycap>S</Keycap>
      </Button>
      <p className={styles.foot}>{foot}</p>
    </aside>
  );
}
