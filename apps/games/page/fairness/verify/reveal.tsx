import { Button, KeyIcon, LockSimpleIcon } from '@maidan/ui';
import type { RoundFacts } from '../../../src/page-api.ts';
import type { Chance } from '../../lib/chance.ts';
import { useSay } from '../../lib/words/say.ts';
import type { Game } from '../../table/core.ts';
import { isOpen, type Ready } from '../../table/state.ts';
import styles from './verify-page.module.css';

/** Instead of the verdict while the seed of the round is still in use: one press changes the pair and reveals it. */
export function Reveal({
  round,
  state,
  game,
  chance,
}: {
  readonly round: RoundFacts;
  readonly state: Ready;
  readonly game: Pick<Game<RoundFacts, Ready>, 'changeSeeds'>;
  readonly chance: Chance;
}) {
  const say = useSay();
  const isBusy = isOpen(state.round);
  return (
    <section className={styles.card}>
      <h2 className={styles.hidden}>
        <LockSimpleIcon size={20} />
        {say('roundNumber', { nonce: round.nonce })}
      </h2>
      <p className={styles.small}>{say('serverSeedHidden')}</p>
      <Button
        size={48}
        wide
        variant="primary"
        icon={<KeyIcon size={20} />}
        disabled={isBusy}
        loading={state.doing?.kind === 'changing-seeds'}
        onClick={() => void game.changeSeeds(chance.clientSeed())}
      >
        {say('revealNow')}
      </Button>
      <p className={styles.small}>{isBusy ? say('changeSeedsBusy') : say('seedsWhat')}</p>
    </section>
  );
}
