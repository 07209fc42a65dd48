/** A provider that plays one round whenever its address is opened: what the checks of mode `provider` are checked with. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { launchRequest, type RoundStatusRequest, type SessionAnswer, type WalletCall } from '@maidan/wallet-api';
import { isSigned, SIGNATURE_HEADERS, TIMESTAMP_TOLERANCE_MS } from '@maidan/wallet-api/signature';
import { serveHttp } from './reference-server.ts';
import { postSigned, walletPath, type Post, type Posted, type Received, type Signer } from './wallet-client.ts';

/** What it may get wrong. */
export interface Habits {
  readonly takesAnySignature?: boolean;
  readonly givesUp?: boolean;
  readonly makesNewIds?: boolean;
  readonly changesAmounts?: boolean;
  readonly forgetsToClose?: boolean;
  readonly sendsFloats?: boolean;
  readonly forgetsItsRounds?: boolean;
  readonly hasNoLimits?: boolean;
  readonly launchesAnything?: boolean;
}

type Request = Readonly<Record<string, unknown>>;

const STAKE = 10_00;
const RETRY_MS = 10;

export async function sampleProvider(signer: Signer, wallet: () => Post, habits: Habits = {}) {
  const rounds = new Map<string, { readonly txId: string; readonly betTxId: string; readonly amount: number }>();

  /** Until there is an answer, as the document says. */
  async function send(call: WalletCall, request: Request): Promise<unknown> {
    for (let n = 0; ; n += 1) {
      const body = JSON.stringify({
        ...request,
        ...(habits.makesNewIds && typeof request['txId'] === 'string' && { txId: `${request['txId']}-${n}` }),
        ...(habits.changesAmounts && typeof request['amount'] === 'number' && { amount: request['amount'] + n }),
      });
      const { status, answer } = await postSigned(wallet(), signer, { path: walletPath(call), body });
      if (status === 200) return answer;
      if (habits.givesUp) return null;
      await pause(RETRY_MS);
    }
  }

  async function play(launchToken: string): Promise<void> {
    const asked = { requestId: randomUUID(), launchToken };
    const session = (await send('session/authenticate', asked)) as SessionAnswer;
    const [roundId, bet, win] = [randomUUID(), randomUUID(), randomUUID()];
    const { playerId, gameId, currency, sessionToken } = session;
    const of = { playerId, gameId, roundId, currency };
    await send('bet', { ...of, txId: bet, sessionToken, amount: habits.sendsFloats ? '10.00' : STAKE });
    await send('win', { ...of, txId: win, betTxId: bet, amount: 15_00 });
    rounds.set(roundId, { txId: win, betTxId: bet, amount: 15_00 });
    if (!habits.forgetsToClose) await send('round/close', of);
  }

  function answerTo({ path, body }: Posted): object | null {
    if (path === '/provider/games') {
      const limits = { minStake: STAKE, maxStake: habits.hasNoLimits ? 0 : 500_00, maxWin: 50_000_00 };
      return {
        games: [
          { gameId: 'dice', title: 'Dice', kind: 'instant', ...limits, rtp: { numerator: 99, denominator: 100 } },
        ],
      };
    }
    if (path === '/provider/launch') {
      const { gameId, launchToken } = launchRequest.parse(JSON.parse(body));
      return gameId === 'dice' || habits.launchesAnything ? { url: `/play/${launchToken}` } : null;
    }
    const { roundId } = JSON.parse(body) as RoundStatusRequest;
    const won = habits.forgetsItsRounds ? undefined : rounds.get(roundId);
    return { state: won ? 'closed' : 'unknown', wins: won ? [won] : [], rollbacks: [] };
  }

  async function respond(posted: Posted): Promise<Received> {
    const { path, headers, body } = posted;
    if (path.startsWith('/play/')) {
      // The page is there at once; its round goes on behind it.
      void play(path.slice('/play/'.length)).catch(() => undefined);
      return { status: 200, text: '{}' };
    }
    const [timestamp = '', signature = ''] = [SIGNATURE_HEADERS.timestamp, SIGNATURE_HEADERS.signature].map(
      (name) => headers[name],
    );
    const isTimely = Math.abs(Date.now() - Number(timestamp)) <= TIMESTAMP_TOLERANCE_MS;
    const isRight = isTimely && isSigned([signer.secret], { timestamp, method: 'POST', path, body }, signature);
    if (!isRight && !habits.takesAnySignature) return { status: 401, text: '{}' };
    const value = answerTo(posted);
    return value ? { status: 200, text: JSON.stringify(value) } : { status: 400, text: '{}' };
  }

  return await serveHttp(0, respond);
}
