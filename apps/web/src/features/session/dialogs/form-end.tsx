import { Seam, TextButton } from '@maidan/ui';
import { switchDialog, type AuthStep } from '../../../lib/browser/dialogs.ts';
import styles from './form-end.module.css';

interface FormEndProps {
  readonly question: string;
  readonly answer: string;
  readonly step: AuthStep;
  /** Off where a seam stands above already. */
  readonly seam?: boolean;
}

/** The seam under a form, and the way to another step of the chain (AUT-21). */
export function FormEnd({ question, answer, step, seam = true }: FormEndProps) {
  return (
    <>
      {seam && <Seam className={styles.seam} />}
      <p className={styles.way}>
        <span>{question}</span>
        <StepLink step={step}>{answer}</StepLink>
      </p>
    </>
  );
}

export function StepLink({ step, children }: { readonly step: AuthStep; readonly children: string }) {
  return (
    <TextButton className={styles.link} onClick={() => switchDialog(step)}>
      {children}
    </TextButton>
  );
}
