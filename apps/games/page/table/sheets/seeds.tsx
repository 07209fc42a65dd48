import { ArrowsClockwiseIcon, Button, TextField } from '@maidan/ui';
import { useState } from 'react';
import type { Chance } from '../../lib/chance.ts';
import { useSay } from '../../lib/words/say.ts';
import { HashField } from '../../shell/hash.tsx';
import { Notice } from '../../shell/notice.tsx';
import type { RoundFacts } from '../../../src/page-api.ts';
import type { Game } from '../core.ts';
import { isOpen, type Ready } from '../state.ts';
import styles from './sheets.module.css';

const CLIENT_SEED = /^[A-Za-z0-9_-]{1,64}$/;

/** The seed pair in use, the next hash, and the change between rounds that reveals what was hidden. */
export function Seeds({
  state,
  game,
  chance,
}: {
  readonly state: Ready;
  readonly game: Pick<Game<RoundFacts, Ready>, 'changeSeeds' | 'again'>;
  readonly chance: Chance;
}) {
  const say = useSay();
  const { seeds } = state.session;
  const [clientSeed, setClientSeed] = useState(chance.clientSeed);
  const [revealed, setRevealed] = useState<string | null>(null);
  const isBusy = isOpen(state.round);
  const isValid = CLIENT_SEED.test(clientSeed);
  const change = async (): Promise<void> => {
    const seed = await game.changeSeeds(clientSeed);
    if (seed === null) return;
    setRevealed(seed);
    setClientSeed(chance.clientSeed());
  };
  return (
    <div className={styles.seeds}>
      <p className={styles.what}>{say('seedsWhat')}</p>
      <div className={styles.card}>
        <HashField label={say('serverHashNow')} value={seeds.serverSeedHash} />
        <div className={styles.two}>
          <div>
            <span>{say('clientSeedNow')}</span>
            <b>{seeds.clientSeed ?? say('clientSeedNone')}</b>
          </div>
          <div>
            <span>{say('nextBetNumber')}</span>
            <b>{seeds.nonce}</b>
          </div>
        </div>
        <HashField label={say('serverHashNext')} value={seeds.nextServerSeedHash} />
      </div>
      {revealed !== null && (
        <div className={styles.card} data-new>
          <HashField label={say('revealed')} value={revealed} />
        </div>
      )}
      <form
        className={styles.change}
        onSubmit={(event) => {
          event.preventDefault();
          if (isValid && !isBusy) void change();
        }}
      >
        <TextField
          label={say('newClientSeed')}
          hint={isBusy ? say('changeSeedsBusy') : say('clientSeedRule')}
          error={isValid ? undefined : say('clientSeedRule')}
          value={clientSeed}
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setClientSeed(event.target.value)}
          after={
            <button type="button" className={styles.another} onClick={() => setClientSeed(chance.clientSeed())}>
              <ArrowsClockwiseIcon size={18} label={say('anotherSeed')} />
            </button>
          }
        />
        <Button
          type="submit"
          size={48}
          variant="primary"
          disabled={isBusy || !isValid}
          loading={state.doing?.kind === 'changing-seeds'}
        >
          {say('changeSeeds')}
        </Button>
      </form>
      {state.trouble !== null && state.trouble.kind !== 'wallet' && state.trouble.kind !== 'over' && !isBusy && (
        <Notice tone="refused" onAgain={state.trouble.kind === 'unreachable' ? () => void game.again() : undefined}>
          {state.trouble.kind === 'refused' ? state.trouble.message : say('unreachable')}
        </Notice>
      )}
    </div>
  );
}
