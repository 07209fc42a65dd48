import { useSearch } from 'wouter';
import { BetsList, myBetsWords } from '../../features/my-bets/index.ts';
import { FinishedMatches, MatchReplay, replayWords, type MatchReplayProps } from '../../features/replay/index.ts';

export const catalogues = [replayWords, myBetsWords];

/** `/replay?event=<id>`: a finished match, moment by moment (BET-29); without an event, the latest finished ones. */
export function ReplayPage() {
  const eventId = new URLSearchParams(useSearch()).get('event');
  if (!eventId) return <FinishedMatches />;
  return <MatchReplay eventId={eventId} listBets={listBets} />;
}

const listBets: MatchReplayProps['listBets'] = (bets) => <BetsList isLong bets={bets} />;
