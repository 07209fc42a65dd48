import { classes } from '@maidan/ui';
import type { MinesRound } from '../../../src/page-api.ts';
import { useSay } from '../../lib/words/say.ts';
import styles from './verify-page.module.css';

const PAISE_PER_RUPEE = 100;

/** The typed values, as text, because a field may hold something that is not a number yet. */
export interface Typed {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: string;
  readonly mines: string;
}

/** How to do the same without our page: a single-file program. */
export function Program({ typed, round }: { readonly typed: Typed; readonly round: MinesRound | null }) {
  const say = useSay();
  const options = [
    `--server-seed ${typed.serverSeed || '…'}`,
    `--client-seed ${typed.clientSeed || '…'}`,
    `--nonce ${typed.nonce || '0'}`,
    `--mines ${typed.mines || '3'}`,
    ...(round === null ? [] : [`--hash ${round.serverSeedHash}`]),
    ...(round === null || round.opened.length === 0
      ? []
      : [`--opened ${round.opened.map((cell) => cell + 1).join(',')} --stake ${round.stake / PAISE_PER_RUPEE}`]),
  ];
  return (
    <section className={classes(styles.card, styles.program)}>
      <h2>{say('programTitle')}</h2>
      <p className={styles.small}>{say('programWhat')}</p>
      <pre className={styles.command}>{`node verify.mjs mines ${options.join(' ')}`}</pre>
      <a className={styles.link} href={`${import.meta.env.BASE_URL}verify.mjs`}>
        {say('programLink')}
      </a>
    </section>
  );
}
