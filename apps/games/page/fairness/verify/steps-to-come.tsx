import { useSay, type Key } from '../../lib/words/say.ts';
import styles from './verify-page.module.css';

/** In place of a proof that lacks its seed or its fields: what is missing, and the steps that will stand here. */
export function StepsToCome({ steps, isHidden }: { readonly steps: readonly Key[]; readonly isHidden: boolean }) {
  const say = useSay();
  return (
    <section className={styles.toCome}>
      <p>{isHidden ? say('stepsFollow', { steps: steps.length }) : say('fillIn')}</p>
      <ol>
        {steps.map((step) => (
          <li key={step}>{(say as (key: Key) => string)(step)}</li>
        ))}
      </ol>
    </section>
  );
}
