import { Seam, TextButton } from '@maidan/ui';
import { switchDialog, type AuthStep } from '../../../lib/browser/dialogs.ts';
import styles from './form-end.module.css';

interface FormEndProps {
  readonly question: string;
  readonly answer: string;
  readonly step: AuthStep;
  /** False if there is already a seam above. */
  readonly seam?: boolean;
}

/** The end of a form: a seam and a link to another step of the chain (AUT-21). */
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
