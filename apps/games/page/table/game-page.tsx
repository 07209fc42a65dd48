import { useEffect, useRef, useState } from 'react';
import type { PageBlock, RoundFacts } from '../../src/page-api.ts';
import type { Chance } from '../lib/chance.ts';
import type { Cue, Sound } from '../lib/sound.ts';
import { useStore } from '../lib/store.ts';
import type { Views } from '../lib/views.ts';
import { useSay } from '../lib/words/say.ts';
import { Header } from '../shell/header.tsx';
import { Announcement } from '../shell/notice.tsx';
import { SessionFigures } from '../shell/session-figures.tsx';
import { EndedPage, FailedPage, LoadingPage } from '../shell/whole-page.tsx';
import { VerifyPage } from '../fairness/verify/verify-page.tsx';
import type { Game } from './core.ts';
import type { GameFace, View } from './face.ts';
import { GameSheets } from './sheets/sheets.tsx';
import { isCelebrated, isOpen, type Ready } from './state.ts';

const FRESH_MS = 60_000;

export interface GamePageProps<Round extends RoundFacts, State extends Ready<Round>, G extends Game<Round, State>> {
  readonly face: GameFace<Round, State, G>;
  readonly block: PageBlock;
  readonly game: G;
  readonly views: Views<View<Round>>;
  readonly sound: Sound;
  readonly chance: Chance;
  readonly now: () => number;
}

/** The page of a game: header and table, or what replaces them. */
export function GamePage<Round extends RoundFacts, State extends Ready<Round>, G extends Game<Round, State>>({
  face,
  block,
  game,
  views,
  sound,
  chance,
  now,
}: GamePageProps<Round, State, G>) {
  const say = useSay();
  const state = useStore(game.store);
  const isSoundOn = useStore(sound.isOn);
  const view = useStore(views.shown);
  const endedHere = useRoundEnd(state.phase === 'ready' ? state.round : null, sound, face);

  useFreshMoney(state.phase === 'ready', game);

  const verify = (round: Round | null) => views.show({ kind: 'verify', round });
  const isReady = state.phase === 'ready';
  const figures = isReady && (
    <SessionFigures
      net={state.session.net}
      balance={state.session.balance}
      wallet={state.session.wallet}
      isPlayMoney={block.isPlayMoney}
      startedAt={state.session.startedAt}
      serverTime={state.session.serverTime}
      readAtMs={state.session.readAtMs}
      now={now}
    />
  );
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
        <VerifyPage
          face={face.verify}
          round={view.round ?? state.recent[0] ?? null}
          session={{ state, game, chance }}
        />
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
            onSeeds: () => views.show({ kind: 'seeds' }),
            onRules: () => views.show({ kind: 'rules' }),
            onSound: sound.toggle,
          },
        })}
      />
      <main>
        {state.phase === 'loading' && <LoadingPage isRetrying={state.isRetrying} />}
        {state.phase === 'failed' && (
          <FailedPage problem={state.problem} lobbyPath={block.lobbyPath} onRetry={() => void game.load()} />
        )}
        {state.phase === 'ended' && <EndedPage lobbyPath={block.lobbyPath} />}
        {isReady && (
          <>
            <Announcement>{face.spoken(say, state)}</Announcement>
            <face.Table
              state={state}
              game={game}
              now={now}
              endedHere={endedHere}
              onOpen={views.show}
              onVerify={verify}
            />
            <GameSheets
              face={face}
              view={view}
              views={views}
              state={state}
              game={game}
              chance={chance}
              now={now}
              onVerify={verify}
            />
          </>
        )}
      </main>
    </>
  );
}

/** Id of the round that the player saw end, and the sounds that lead up to it. */
function useRoundEnd<Round extends RoundFacts>(
  round: Round | null,
  sound: Sound,
  {
    moveCue,
    isLossSilent = false,
  }: { readonly moveCue?: (round: Round, before: Round) => Cue | null; readonly isLossSilent?: boolean },
): string | null {
  const before = useRef<Round | null>(null);
  const [endedHere, setEndedHere] = useState<string | null>(null);
  useEffect(() => {
    const was = before.current;
    before.current = round;
    if (round === null || was === round) return;
    const isSame = was?.roundId === round.roundId;
    if (!isOpen(round) && (!isSame || isOpen(was))) {
      setEndedHere(round.roundId);
      if (isCelebrated(round)) sound.play('win');
      else if (round.state === 'lost' && !isLossSilent) sound.play('mine');
    } else if (isSame && was !== null) {
      const cue = moveCue?.(round, was) ?? null;
      if (cue !== null) sound.play(cue);
    }
  }, [round, sound, moveCue, isLossSilent]);
  return endedHere;
}

/** Money moves elsewhere too: asks again when the page is seen again, and each minute while it is seen. */
function useFreshMoney(isReady: boolean, game: Pick<Game<RoundFacts, Ready>, 'refresh'>): void {
  useEffect(() => {
    if (!isReady) return undefined;
    const ask = () => {
      if (document.visibilityState === 'visible') void game.refresh();
    };
    const timer = setInterval(ask, FRESH_MS);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [game, isReady]);
}
