import { Dialog } from '@maidan/ui';
import type { MinesRound } from '../../../src/page-api.ts';
import type { Chance } from '../../lib/chance.ts';
import type { Views } from '../../lib/views.ts';
import { useSay } from '../../lib/words/say.ts';
import type { MinesGame } from '../game.ts';
import type { Ready } from '../state.ts';
import { Replay } from './replay.tsx';
import { RoundsList } from './rounds-list.tsx';
import { Rules } from './rules.tsx';
import { Seeds } from './seeds.tsx';

/** What opens over the table; the verify page takes its place. */
export type View =
  | { readonly kind: 'rounds' }
  | { readonly kind: 'replay'; readonly round: MinesRound }
  | { readonly kind: 'seeds' }
  | { readonly kind: 'rules' }
  | { readonly kind: 'verify'; readonly round: MinesRound | null };

export interface MinesSheetsProps {
  readonly view: View | null;
  readonly views: Views<View>;
  readonly state: Ready;
  readonly game: MinesGame;
  readonly chance: Chance;
  /** The page's clock. */
  readonly now: () => number;
  readonly onVerify: (round: MinesRound | null) => void;
}

export function MinesSheets({ view, views, state, game, chance, now, onVerify }: MinesSheetsProps) {
  const say = useSay();
  if (view === null || view.kind === 'verify') return null;
  const frame = { onClose: views.close, closeLabel: say('close') };
  switch (view.kind) {
    case 'rounds':
      return (
        <Dialog {...frame} title={say('myRounds')}>
          <RoundsList game={game} onReplay={(round) => views.show({ kind: 'replay', round })} />
        </Dialog>
      );
    case 'replay': {
      const nowMs = Date.parse(state.session.serverTime) + now() - state.session.readAtMs;
      return (
        <Dialog {...frame} width={800} title={say('replayOf', { nonce: view.round.nonce })}>
          <Replay
            round={view.round}
            nowMs={nowMs}
            onVerify={() => onVerify(view.round)}
            onAll={() => views.show({ kind: 'rounds' })}
          />
        </Dialog>
      );
    }
    case 'seeds':
      return (
        <Dialog {...frame} title={say('seeds')}>
          <Seeds state={state} game={game} chance={chance} />
        </Dialog>
      );
    case 'rules':
      return (
        <Dialog {...frame} title={say('rules')}>
          <Rules state={state} />
        </Dialog>
      );
  }
}
