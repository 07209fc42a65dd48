/** Placing a bet: sent once, retried under one key until there is an answer, and not shown as placed before. */
import { createKeyedAction, newRequestKey, type Attempt } from '@maidan/client';
import {
  betRacing,
  betSport,
  fancyBetSport,
  type Bet,
  type BetMarketType,
  type MarketType,
  type PlacedBet,
} from '@maidan/contract';
import { rupeesOf, type Bet as RuleBet } from '@maidan/domain';
import { failureWords, request, type Answer } from '../../api/index.ts';
import { actionKeys } from '../../lib/action-keys.ts';
import { notify } from '../../lib/browser/notices.ts';
import { usePreferences } from '../../lib/browser/preferences.ts';
import { eventKey, marketKey, noteBet, presentPlayer, readLive } from '../../live/index.ts';
import { placedNotice } from './placed-notice.ts';
import { oddsSent } from './slip-bet.ts';
import { EDITING, setPhase, useSlipStore, type Order, type OrderBody, type Slip } from './slip-store.ts';

const WIRE_KIND: Record<MarketType, BetMarketType> = { EXCHANGE: 'exchange', BOOKMAKER: 'bookmaker', FANCY: 'fancy' };

/** Duration of the tear-off animation before the slip closes. */
const TEAR_MS = 260;
/** How long the outcome of a delay is shown in the slip. */
const SHOWN_MS = 2_200;

/** Sends the slip's bet. Resolves when the outcome is known or finally unknown; the phase says which. */
export async function placeBet(slip: Slip, bet: RuleBet): Promise<void> {
  await send({ reference: newRequestKey(), kind: WIRE_KIND[slip.pick.marketType], body: bodyOf(slip, bet) });
}

/** Sends an order without an answer again, under the same key, so that it cannot be placed twice. */
export async function checkOrder(order: Order): Promise<void> {
  await send(order);
}

/** The body contains the market version on the page at the time of the click, which the player decided by. */
function bodyOf({ eventId, pick, timeInForce }: Slip, bet: RuleBet): OrderBody {
  const version = readLive(marketKey(pick.marketId))?.version;
  return {
    eventId,
    marketId: pick.marketId,
    selectionId: pick.selectionId,
    selectionType: pick.side,
    odds: oddsSent(bet),
    oddsSize: pick.size,
    stake: rupeesOf(bet.stakePaise),
    acceptOdds: usePreferences.getState().acceptOdds,
    // MON-01: the wallet selected at the time of the click; a retry keeps it.
    wallet: presentPlayer()?.wallet ?? '1',
    ...(pick.marketType === 'EXCHANGE' ? { timeInForce } : {}),
    ...(version === undefined ? {} : { marketVersion: version }),
  };
}

async function send(order: Order): Promise<void> {
  const placing = createKeyedAction({
    scope: 'bet',
    keys: actionKeys,
    onChange: (state) => {
      if (state.kind === 'sending') setPhase({ kind: 'placing', isChecking: state.isChecking, order });
    },
  });
  const outcome = await placing.send(order, (attempt) => post(order, attempt));
  switch (outcome.kind) {
    case 'done':
      return finish(outcome.answer.data);
    case 'refused':
      return setPhase({ kind: 'refused', answer: outcome.answer });
    case 'unknown':
      return setPhase({ kind: 'unknown', order });
    case 'failed':
      return setPhase({ kind: 'failed', words: failureWords(outcome.error) });
    case 'session-ended':
    case 'busy':
      return setPhase(EDITING);
  }
}

function post({ kind, body }: Order, options: Attempt): Promise<Answer<PlacedBet>> {
  if (kind === 'fancy') return request(fancyBetSport, { ...options, body: { ...body, marketType: kind } });
  const isRace = readLive(eventKey(body.eventId))?.race !== undefined;
  return request(isRace ? betRacing : betSport, { ...options, body: { ...body, marketType: kind } });
}

function finish({ bet }: PlacedBet): void {
  noteBet(bet);
  if (bet.state === 'pending') setPhase({ kind: 'delayed', betId: bet._id });
  else tearOff(bet);
}

/** Handles the end of a bet's delay. If nothing was matched, the slip stays open with the reason; any other
 *  outcome is shown briefly before the slip closes. */
export function endDelay(bet: Bet): void {
  if (bet.matchedStake === 0 && (bet.state === 'lapsed' || bet.state === 'cancelled' || bet.state === 'void')) {
    setPhase({ kind: 'lapsed', bet });
    return;
  }
  const { slip } = useSlipStore.getState();
  setPhase({ kind: 'ended', bet });
  setTimeout(() => {
    if (useSlipStore.getState().slip === slip) tearOff(bet);
  }, SHOWN_MS);
}

/** Shows the outcome of a bet and closes the slip. */
export function tearOff(bet: Bet): void {
  const { slip } = useSlipStore.getState();
  notify(placedNotice(bet));
  setPhase({ kind: 'torn' });
  setTimeout(() => {
    if (useSlipStore.getState().slip === slip) useSlipStore.setState({ slip: null, phase: EDITING });
  }, TEAR_MS);
}
