import { Dialog } from '@maidan/ui';
import { INSTANT } from '../../../src/games/instant/limits.ts';
import type { PageBlock } from '../../../src/page-api.ts';
import { times } from '../../../page/lib/figures.ts';
import type { Sound } from '../../../page/lib/sound.ts';
import { useStore } from '../../../page/lib/store.ts';
import type { Views } from '../../../page/lib/views.ts';
import { useSay, type Say } from '../../../page/lib/words/say.ts';
import type { TableClient } from '../../../page/live-table/client.ts';
import { OwnRounds, type OwnRoundsProps } from '../../../page/live-table/own/own-rounds.tsx';
import type { TableView } from '../../../page/live-table/table-page.tsx';
import { RoundProof } from '../../../page/live-table/verify/round-proof.tsx';
import { Header } from '../../../page/shell/header.tsx';
import { SessionFigures } from '../../../page/shell/session-figures.tsx';
import { EndedPage, FailedPage, LoadingPage } from '../../../page/shell/whole-page.tsx';
import { crashVerify } from './crash-verify.tsx';
import { CrashFloor } from './floor.tsx';
import { autoOf } from './round.ts';
import { CrashRules } from './rules-sheet.tsx';

export interface CrashPageProps {
  readonly block: PageBlock;
  readonly client: TableClient;
  readonly views: Views<TableView>;
  readonly sound: Sound;
  readonly now: () => number;
}

const OWN_FACE: OwnRoundsProps<number>['face'] = {
  read: (drawn) => (typeof drawn === 'number' ? drawn : null),
  result: (say: Say, cut) => say('cutAt', { multiplier: times(cut) }),
  positionName(say: Say, id) {
    const auto = autoOf({ positions: { [id]: 0 } });
    return auto === null ? say('byHand') : say('autoAt', { multiplier: times(auto) });
  },
};

/** The page of Crash: header and floor, or what replaces them. */
export function CrashPage({ block, client, views, sound, now }: CrashPageProps) {
  const say = useSay();
  const state = useStore(client.store);
  const isSoundOn = useStore(sound.isOn);
  const view = useStore(views.shown);
  const isReady = state.phase === 'ready';
  const figures = isReady && (
    <SessionFigures
      net={state.table.net}
      balance={state.table.balance}
      wallet={state.table.wallet}
      isPlayMoney={block.isPlayMoney}
      startedAt={state.table.startedAt}
      serverTime={state.frame.serverTime}
      readAtMs={state.readAtMs}
      now={now}
    />
  );
  const verify = (id: number | null) => views.show({ kind: 'verify', id });
  if (isReady && view?.kind === 'verify') {
    return (
      <>
        <Header
          title={say('verify')}
          brand={say('verifyWhat')}
          isPlayMoney={block.isPlayMoney}
          back={{ label: block.title, onPress: views.close }}
          figures={figures}
        />
        <RoundProof verify={crashVerify} client={client} id={view.id ?? state.table.results[0]?.id ?? null} />
      </>
    );
  }
  const rules = () => views.show({ kind: 'rules' });
  return (
    <>
      <Header
        title={block.title}
        brand={block.brand}
        isPlayMoney={block.isPlayMoney}
        back={{ label: say('lobby'), href: block.lobbyPath }}
        figures={figures}
        {...(isReady && {
          actions: {
            isSoundOn,
            onVerify: () => verify(null),
            onRounds: () => views.show({ kind: 'rounds' }),
            onRules: rules,
            onSound: sound.toggle,
          },
        })}
      />
      <main>
        {state.phase === 'loading' && <LoadingPage isRetrying={false} />}
        {state.phase === 'failed' && (
          <FailedPage problem={state.problem} lobbyPath={block.lobbyPath} onRetry={() => void client.load()} />
        )}
        {state.phase === 'ended' && <EndedPage lobbyPath={block.lobbyPath} />}
        {isReady && (
          <CrashFloor state={state} client={client} sound={sound} now={now} onRules={rules} onVerify={verify} />
        )}
        {isReady && view?.kind === 'rounds' && (
          <Dialog title={say('myRounds')} closeLabel={say('close')} onClose={views.close}>
            <OwnRounds face={OWN_FACE} client={client} onVerify={verify} />
          </Dialog>
        )}
        {isReady && view?.kind === 'rules' && (
          <Dialog title={say('rules')} closeLabel={say('close')} onClose={views.close}>
            <CrashRules largestPaise={INSTANT.maxWin} voids={state.table.voids} />
          </Dialog>
        )}
      </main>
    </>
  );
}
