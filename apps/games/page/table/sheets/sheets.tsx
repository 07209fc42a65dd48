import { Dialog } from '@maidan/ui';
import type { RoundFacts } from '../../../src/page-api.ts';
import type { Chance } from '../../lib/chance.ts';
import type { Views } from '../../lib/views.ts';
import { useSay } from '../../lib/words/say.ts';
import type { Game } from '../core.ts';
import type { GameFace, View } from '../face.ts';
import type { Ready } from '../state.ts';
import { Replay } from './replay.tsx';
import { RoundsList } from './rounds-list.tsx';
import { Seeds } from './seeds.tsx';

export interface GameSheetsProps<Round extends RoundFacts, State extends Ready<Round>, G extends Game<Round, State>> {
  readonly face: GameFace<Round, State, G>;
  readonly view: View<Round> | null;
  readonly views: Views<View<Round>>;
  readonly state: State;
  readonly game: G;
  readonly chance: Chance;
  /** The page's clock. */
  readonly now: () => number;
  readonly onVerify: (round: Round | null) => void;
}

export function GameSheets<Round extends RoundFacts, State extends Ready<Round>, G extends Game<Round, State>>({
  face,
  view,
  views,
  state,
  game,
  chance,
  now,
  onVerify,
}: GameSheetsProps<Round, State, G>) {
  const say = useSay();
  if (view === null || view.kind === 'verify') return null;
  const frame = { onClose: views.close, closeLabel: say('close') };
  switch (view.kind) {
    case 'rounds':
      return (
        <Dialog {...frame} title={say('myRounds')}>
          <RoundsList face={face} game={game} onReplay={(round) => views.show({ kind: 'replay', round })} />
        </Dialog>
      );
    case 'replay': {
      const nowMs = Date.parse(state.session.serverTime) + now() - state.session.readAtMs;
      return (
        <Dialog {...frame} width={800} title={say('replayOf', { nonce: view.round.nonce })}>
          <Replay
            face={face}
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
          <face.Rules state={state} />
        </Dialog>
      );
  }
}
