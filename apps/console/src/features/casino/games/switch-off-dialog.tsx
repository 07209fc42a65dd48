import type { ConsoleGame, OpenCasinoRound } from '@maidan/contract';
import { Button, Dialog } from '@maidan/ui';
import { formatRupees, sumOf } from '../../../lib/figures.ts';
import { counted } from '../../../lib/words.ts';
import { MOST_ROUNDS, useOpenRounds } from '../queries.ts';
import styles from './games.module.css';
import type { GameChanges } from './use-change-game.ts';

interface SwitchOffProps {
  readonly game: ConsoleGame;
  readonly changes: GameChanges;
  readonly onClose: () => void;
}

/** Says what switching a game off does, and does it. It stays open until the server has saved it. */
export function SwitchOffDialog({ game, changes, onClose }: SwitchOffProps) {
  const isBusy = changes.busy.has(game.id);
  const switchOff = async () => {
    if (await changes.change(game, { isEnabled: false })) onClose();
  };
  return (
    <Dialog title={`Switch off ${game.title}?`} width={400} onClose={onClose}>
      <div className={styles.question}>
        <p>No new rounds; open rounds end now as the game’s rules say.</p>
        <OpenNow game={game} />
        {game.pinnedRank !== null && (
          <p className={styles.quiet}>It keeps place {game.pinnedRank} of the top ten for when it is on again.</p>
        )}
        <div className={styles.answers}>
          <Button variant="danger" loading={isBusy} onClick={() => void switchOff()}>
            Switch off
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** How many rounds of the game are open, as far as the list of open rounds tells. */
function OpenNow({ game }: { readonly game: ConsoleGame }) {
  const rounds = useOpenRounds().data;
  if (rounds === undefined || rounds.length >= MOST_ROUNDS) return null;
  const open = rounds.filter((round) => isOf(round, game));
  if (open.length === 0) return <p className={styles.quiet}>No round of it is open now.</p>;
  return (
    <p className={styles.quiet}>
      {counted(open.length, 'round')} open now, {formatRupees(sumOf(open.map(({ stake }) => stake)))} staked.
    </p>
  );
}

const isOf = (round: OpenCasinoRound, { title, provider }: ConsoleGame): boolean =>
  round.game === title && round.provider === provider;
