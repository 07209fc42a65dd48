import { Button } from '@maidan/ui';
import styles from './proposals.module.css';

export interface NewAccount {
  /** “operator ravi”. */
  readonly subject: string;
  readonly password: string;
}

interface FirstPasswordProps {
  readonly account: NewAccount;
  readonly onClose: () => void;
}

/** What a new operator first logs in with; it is nowhere else. */
export function FirstPassword({ account: { subject, password }, onClose }: FirstPasswordProps) {
  return (
    <section className={styles.card} aria-label="First password">
      <p className={styles.what}>
        <b>The account of {subject.split(' ').slice(1).join(' ')} is made.</b>
      </p>
      <p>
        Password for the first log-in, at which another is chosen: <code className={styles.password}>{password}</code>
      </p>
      <p className={styles.quiet}>Hand it to that person alone. It is not shown again once this page is left.</p>
      <div className={styles.answers}>
        <Button variant="primary" onClick={onClose}>
          I have handed it over
        </Button>
      </div>
    </section>
  );
}
