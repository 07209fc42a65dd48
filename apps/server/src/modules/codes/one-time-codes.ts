import { timingSafeEqual } from 'node:crypto';
import { ok, refused, type Result } from '@maidan/domain';
import type { Clock } from '../../platform/clock/index.ts';
import type { Chance, Ids } from '../../platform/ids/index.ts';
import { tx, type Pool, type Tx } from '../../platform/postgres/index.ts';
import type { Secrets } from '../../platform/secrets/index.ts';
import type { Breaker } from './breaker.ts';
import type { CodeRequest, NewRequest } from './code-request.ts';
import { randomDigits } from './digits.ts';
import { CODE_LIFE_MS, GUESSES_EACH_WAY, LANE_FORGOTTEN_MS, SENDS } from './limits.ts';
import {
  countWrongInARow,
  guessesOpen,
  insertCode,
  liveCode,
  lockLane,
  makeWay,
  sendsSince,
  sweep,
  updateCode,
  type LiveCode,
} from './repository.ts';

export type CodeRefusal =
  | { readonly kind: 'code-wrong'; readonly left: number }
  | { readonly kind: 'code-expired' }
  | { readonly kind: 'too-many-requests'; readonly retryAfterSeconds: number };

interface Deps {
  readonly database: Pool;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly chance: Chance;
  readonly secrets: Secrets;
  readonly breaker: Breaker;
}

export type OneTimeCodes = ReturnType<typeof createOneTimeCodes>;

/** Creates and checks one-time codes. A request without a subject behaves like any other. */
export function createOneTimeCodes({ database, clock, ids, chance, secrets, breaker }: Deps) {
  const laneOf = ({ mobileNo, isKnownDevice }: CodeRequest) =>
    secrets.mac('code lane', mobileNo, isKnownDevice ? 'known device' : 'anybody');
  const flowOf = (flow: string) => secrets.mac('code flow', flow);
  const originOf = (network: string) => secrets.mac('code origin', network);
  const hashOf = (id: string, { purpose, mobileNo }: CodeRequest, code: string) =>
    secrets.mac('one-time code', id, purpose, mobileNo, code);

  /** Creates a code that replaces the flow's older one; refused if too many were sent to the phone. */
  async function issue(request: NewRequest): Promise<Result<{ readonly code: string }, CodeRefusal>> {
    const nowMs = clock.now();
    const lane = laneOf(request);
    return tx(database, async (t) => {
      const at = new Date(nowMs);
      const wrongInARow = await lockLane(t, lane, at);
      const longestMs = Math.max(...SENDS.map(({ withinMs }) => withinMs));
      const sends = await sendsSince(t, lane, new Date(nowMs - longestMs));
      const waitMs = waitAfter(sends, nowMs);
      if (waitMs > 0) return refused({ kind: 'too-many-requests', retryAfterSeconds: Math.ceil(waitMs / 1000) });
      const id = ids();
      const flow = flowOf(request.flow);
      const origin = originOf(request.network);
      const leftWithoutCookie = request.hasFlowCookie ? 0 : GUESSES_EACH_WAY;
      await makeWay(t, { lane, flow, origin: leftWithoutCookie > 0 ? origin : null });
      const open = await guessesOpen(t, { lane, at, withCookie: GUESSES_EACH_WAY });
      const code = randomDigits(await breaker.digitsFor(t, request, wrongInARow + open), chance);
      await insertCode(t, {
        id,
        lane,
        flow,
        origin,
        subject: request.subject,
        codeHash: hashOf(id, request, code),
        leftWithoutCookie,
        createdAt: at,
        expiresAt: new Date(nowMs + CODE_LIFE_MS),
      });
      return ok({ code });
    });
  }

  /**
   * Spends a code. `spend` runs in the same transaction, so that of two concurrent requests with the right code one
   * wins. A wrong guess is counted for the code, separately with and without the flow's cookie (ID-11), and for the
   * phone, where it lengthens the next codes but never blocks a right one (ID-13). The code stays spent even if `spend`
   * refuses.
   */
  async function redeem<T, R>(
    request: CodeRequest,
    code: string,
    spend: (t: Tx, subject: string) => Promise<Result<T, R>>,
  ): Promise<Result<T, R | CodeRefusal>> {
    const at = new Date(clock.now());
    const laneKey = laneOf(request);
    const outcome = await tx(database, async (t): Promise<{ readonly result: Result<T, R | CodeRefusal> }> => {
      await lockLane(t, laneKey, at);
      const flow = request.flow === null ? null : flowOf(request.flow);
      const live = await liveCode(t, { lane: laneKey, flow, origin: originOf(request.network), at });
      if (!live) return { result: refused({ kind: 'code-expired' }) };
      const isRight = timingSafeEqual(live.codeHash, hashOf(live.id, request, code));
      if (!isRight || live.subject === null) {
        return { result: refused(await countWrong(t, laneKey, live, flow !== null)) };
      }
      await updateCode(t, live.id, { ...live, state: 'spent' });
      await countWrongInARow(t, laneKey, 'none');
      return { result: await spend(t, live.subject) };
    });
    return outcome.result;
  }

  async function countWrong(t: Tx, lane: Buffer, live: LiveCode, hasFlowCookie: boolean): Promise<CodeRefusal> {
    const wrong = live.wrong + (hasFlowCookie ? 1 : 0);
    const leftWithoutCookie = live.leftWithoutCookie - (hasFlowCookie ? 0 : 1);
    const state = wrong < GUESSES_EACH_WAY ? 'live' : 'guessed-away';
    await updateCode(t, live.id, { wrong, leftWithoutCookie, state });
    await countWrongInARow(t, lane, 'one more');
    return { kind: 'code-wrong', left: hasFlowCookie ? GUESSES_EACH_WAY - wrong : leftWithoutCookie };
  }

  return {
    issue,
    redeem,
    async sweep(): Promise<void> {
      const nowMs = clock.now();
      const longestMs = Math.max(...SENDS.map(({ withinMs }) => withinMs));
      await sweep(database, {
        codesBefore: new Date(nowMs - longestMs),
        lanesBefore: new Date(nowMs - LANE_FORGOTTEN_MS),
      });
    },
  };
}

/** How long until another send is within every limit, in milliseconds; 0 if it already is. `sends` is oldest first. */
function waitAfter(sends: readonly Date[], nowMs: number): number {
  return Math.max(
    ...SENDS.map(({ max, withinMs }) => {
      const oldest = sends.at(-max);
      return oldest === undefined ? 0 : oldest.getTime() + withinMs - nowMs;
    }),
    0,
  );
}
