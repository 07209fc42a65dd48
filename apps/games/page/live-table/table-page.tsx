import { Dialog } from '@maidan/ui';
import { useMemo } from 'react';
import type { PageBlock } from '../../src/page-api.ts';
import type { Sound } from '../lib/sound.ts';
import { useStore } from '../lib/store.ts';
import type { Views } from '../lib/views.ts';
import { useSay } from '../lib/words/say.ts';
import { Header } from '../shell/header.tsx';
import { SessionFigures } from '../shell/session-figures.tsx';
import { EndedPage, FailedPage, LoadingPage } from '../shell/whole-page.tsx';
import type { TableClient } from './client.ts';
import { TroubleDialog } from './dialogs/trouble-dialog.tsx';
import type { TableFace } from './face.ts';
import { Floor } from './floor/floor.tsx';
import { Replay } from './own/replay.tsx';
import { OwnRounds } from './own/own-rounds.tsx';
import type { SetLimits } from '../../src/tables/limits.ts';
import { presentRules } from './present-rules.ts';
import { RulesSheet } from './dialogs/rules-sheet.tsx';
import { RoundProof } from './verify/round-proof.tsx';
import { tableVerify } from './verify/table-verify.tsx';

/** What opens over a table; the verify page takes its place. `id` is that of the round, null for the last one. */
export type TableView =
  | { readonly kind: 'rounds' }
  | { readonly kind: 'rules' }
  | { readonly kind: 'verify'; readonly id: number | null };

export interface TablePageProps<Drawn> {
  readonly face: TableFace<Drawn>;
  readonly block: PageBlock;
  readonly client: TableClient;
  readonly views: Views<TableView>;
  readonly sound: Sound;
  readonly now: () => number;
}

/** The page of a table: header and floor, or what replaces them. */
export function TablePage<Drawn>({ face, block, client, views, sound, now }: TablePageProps<Drawn>) {
  const say = useSay();
  const state = useStore(client.store);
  const isSoundOn = useStore(sound.isOn);
  const view = useStore(views.shown);
  const isReady = state.phase === 'ready';
  const proven = useMemo(() => tableVerify(face), [face]);
  // As text: every frame brings an equal object.
  const limits = JSON.stringify(isReady ? state.frame.limits : undefined);
  const present = useMemo(() => {
    const set = limits === undefined ? undefined : (JSON.parse(limits) as SetLimits);
    return { ...face, rules: presentRules(face.rules, set) };
  }, [face, limits]);
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
        <RoundProof verify={proven} client={client} id={view.id ?? state.table.results[0]?.id ?? null} />
      </>
    );
  }
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
            onRules: () => views.show({ kind: 'rules' }),
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
        {isReady && <Floor state={state} client={client} face={present} sound={sound} now={now} onVerify={verify} />}
        {isReady && view === null && <TroubleDialog state={state} client={client} />}
        {isReady && view?.kind === 'rounds' && (
          <Dialog title={say('myRounds')} closeLabel={say('close')} onClose={views.close}>
            <OwnRounds
              face={face}
              ordering={face}
              client={client}
              onVerify={verify}
              renderReplay={(own, drawn, back) => (
                <Replay face={face} own={own} drawn={drawn} now={now} onBack={back} onVerify={verify} />
              )}
            />
          </Dialog>
        )}
        {isReady && view?.kind === 'rules' && (
          <Dialog title={say('rules')} closeLabel={say('close')} onClose={views.close}>
            <RulesSheet face={present} voids={state.table.voids} />
          </Dialog>
        )}
      </main>
    </>
  );
}
