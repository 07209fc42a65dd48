import { Dialog } from '@maidan/ui';
import type { MinesRound } from '../../../src/page-api.ts';
import type { Chance } from '../../lib/chance.ts';
import { useSay } from '../../lib/words/say.ts';
import type { MinesGame } from '../game.ts';
import type { Ready } from '../state.ts';
import { Replay } from './replay.tsx';
import { RoundsList } from './rounds-list.tsx';
import { Rules } from './rules.tsx';
import { Seeds } from './seeds.tsx';

/** The sheets that open over the table. */
export type Open =
  | { readonly kind: 'rounds' }
  | { readonly kind: 'replay'; readonly round: MinesRound }
  | { readonly kind: 'seeds' }
  | { readonly kind: 'rules' }
  | null;

export interface MinesSheetsProps {
  readonly open: Open;
  readonly setOpen: (open: Open) => void;
  readonly state: Ready;
  readonly game: MinesGame;
  readonly chance: Chance;
  readonly onVerify: (round: MinesRound | null) => void;
}

export function MinesSheets({ open, setOpen, state, game, chance, onVerify }: MinesSheetsProps) {
  const say = useSay();
  if (open === null) return null;
  const frame = { onClose: () => setOpen(null), closeLabel: say('close') };
  switch (open.kind) {
    case 'rounds':
      return (
        <Dialog {...frame} title={say('myRounds')}>
          <RoundsList game={game} onReplay={(round) => setOpen({ kind: 'replay', round })} />
        </Dialog>
      );
    case 'replay':
      return (
        <Dialog {...frame} width={800} title={say('replayOf', { nonce: open.round.nonce })}>
          <Replay round={open.round} onVerify={() => onVerify(open.round)} onAll={() => setOpen({ kind: 'rounds' })} />
        </Dialog>
      );
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
