import { useEffect, useRef, useState } from 'react';
import type { MinesRound, PageBlock } from '../../src/page-api.ts';
import { rupees, times } from '../lib/figures.ts';
import type { Chance } from '../lib/chance.ts';
import type { Sound } from '../lib/sound.ts';
import { useStore } from '../lib/store.ts';
import type { Views } from '../lib/views.ts';
import { useSay, type Say } from '../lib/words/say.ts';
import { Header } from '../shell/header.tsx';
import { Announcement } from '../shell/notice.tsx';
import { SessionFigures } from '../shell/session-figures.tsx';
import { EndedPage, FailedPage, LoadingPage } from '../shell/whole-page.tsx';
import type { MinesGame } from './game.ts';
import { MinesSheets, type View } from './sheets/sheets.tsx';
import { isCelebrated, isOpen, safeTiles, type Ready } from './state.ts';
import { Table } from './table.tsx';
import { VerifyPage } from './verify/verify-page.tsx';

const FRESH_MS = 60_000;

export interface MinesPageProps {
  readonly block: PageBlock;
  readonly game: MinesGame;
  readonly views: Views<View>;
  readonly sound: Sound;
  readonly chance: Chance;
  readonly now: () => number;
}

/** The game of Mines: header and table, or what replaces them. */
export function MinesPage({ block, game, views, sound, chance, now }: MinesPageProps) {
  const say = useSay();
  const state = useStore(game.store);
  const isSoundOn = useStore(sound.isOn);
  const view = useStore(views.shown);
  const endedHere = useRoundEnd(state.phase === 'ready' ? state : null, sound);

  useFreshMoney(state.phase === 'ready', game);

  const verify = (round: MinesRound | null) => views.show({ kind: 'verify', round });
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
        <VerifyPage round={view.round ?? state.recent[0] ?? null} session={{ state, game, chance }} />
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
            <Announcement>{spoken(say, state)}</Announcement>
            <Table state={state} game={game} now={now} endedHere={endedHere} onOpen={views.show} onVerify={verify} />
            <MinesSheets
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
function useRoundEnd(state: Ready | null, sound: Sound): string | null {
  const before = useRef<MinesRound | null>(null);
  const [endedHere, setEndedHere] = useState<string | null>(null);
  const round = state?.round ?? null;
  useEffect(() => {
    const was = before.current;
    before.current = round;
    if (round === null || was?.roundId !== round.roundId || was === round) return;
    if (!isOpen(round) && isOpen(was)) {
      setEndedHere(round.roundId);
      if (isCelebrated(round)) sound.play('win');
      else if (round.state === 'lost') sound.play('mine');
    } else if (round.opened.length > was.opened.length) sound.play('safe');
  }, [round, sound]);
  return endedHere;
}

/** Money moves elsewhere too: asks again when the page is seen again, and each minute while it is seen. */
function useFreshMoney(isReady: boolean, game: MinesGame): void {
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

function spoken(say: Say, { round, isResumed }: Ready): string {
  if (round === null) return '';
  const number = (round.opened.at(-1) ?? 0) + 1;
  const multiplier = times(round.multiplier);
  switch (round.state) {
    case 'open':
      if (isResumed) return say('resumed');
      return safeTiles(round) === 0
        ? say('roundBegun')
        : say('tileWasSafe', { number, multiplier, amount: rupees(round.payout) });
    case 'won':
      return say('spokenWon', { multiplier, amount: rupees(round.payout) });
    case 'lost':
      return say('spokenLost', { number, stake: rupees(round.stake) });
    case 'void':
      return `${say('voidRound')}. ${say('voidWhat')}`;
    case 'pending':
      return say('waitingWallet');
    case 'refused':
      return '';
  }
}
