import { useSay } from '../../lib/words/say.ts';
import styles from './verify-page.module.css';

const STEPS = ['step1', 'step2', 'step3', 'step4', 'step5'] as const;

/** In place of a proof that lacks its seed or its fields: what is missing, and the steps that will stand here. */
export function StepsToCome({ isHidden }: { readonly isHidden: boolean }) {
  const say = useSay();
  return (
    <section className={styles.toCome}>
      <p>{say(isHidden ? 'stepsFollow' : 'fillIn')}</p>
      <ol>
        {STEPS.map((step) => (
          <li key={step}>{say(step)}</li>
        ))}
      </ol>
    </section>
  );
}
