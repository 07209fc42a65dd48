import { classes } from '@maidan/ui';
import type { RoundFacts } from '../../../src/page-api.ts';
import { useSay } from '../../lib/words/say.ts';
import type { Typed, VerifyFace } from './verify-face.ts';
import styles from './verify-page.module.css';

/** How to do the same without our page: a single-file program. */
export function Program<Round extends RoundFacts>({
  face,
  typed,
  round,
}: {
  readonly face: VerifyFace<Round>;
  readonly typed: Typed;
  readonly round: Round | null;
}) {
  const say = useSay();
  const options = [
    `--server-seed ${typed.serverSeed || '…'}`,
    `--client-seed ${typed.clientSeed || '…'}`,
    `--nonce ${typed.nonce || '0'}`,
    ...face.fields.map(({ name, example }) => `--${name} ${typed.own[name] || example}`),
    ...(round === null ? [] : [`--hash ${round.serverSeedHash}`, ...face.playedOptions(round)]),
  ];
  return (
    <section className={classes(styles.card, styles.program)}>
      <h2>{say('programTitle')}</h2>
      <p className={styles.small}>{say('programWhat')}</p>
      <pre className={styles.command}>{`node verify.mjs ${face.gameId} ${options.join(' ')}`}</pre>
      <a className={styles.link} href={`${import.meta.env.BASE_URL}verify.mjs`}>
        {say('programLink')}
      </a>
    </section>
  );
}
