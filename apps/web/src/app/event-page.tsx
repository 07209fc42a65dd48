import { useWords } from '../lib/words.ts';
import styles from './page-states.module.css';

export function EventPage() {
  const { say } = useWords();
  return <h1 className={styles.title}>{say('list.event')}</h1>;
}
