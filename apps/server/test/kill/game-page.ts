/** A browser at a game, by HTTP alone: from the lobby's launch to the page's calls, each made until it is answered, with a
 *  new launch where the session has gone. */
import { setTimeout as pause } from 'node:timers/promises';
import { launchCookie } from '../../src/modules/casino/index.ts';
import { RETRY_MS, type Asking, type Caller } from './asking.ts';

/** What the page shows of a round, as far as is looked at here; amounts in paise. */
export interface RoundView {
  readonly roundId: string;
  readonly state: 'pending' | 'open' | 'placed' | 'won' | 'lost' | 'refused' | 'void';
  readonly refusal: string | null;
  readonly stake: number;
  readonly payout: number;
  /** Absent of a bet at a table. */
  readonly nonce?: number;
  readonly serverSeedHash?: string;
}

/** A round of Mines. */
export interface MinesView extends RoundView {
  readonly mines: number;
  readonly opened: readonly number[];
}

/** The answer of a call: its data, or why it was refused. */
export type Answered<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly code: string; readonly waitMs: number };

export interface GamePage {
  readonly get: <Data>(path: string) => Promise<Answered<Data>>;
  readonly post: <Data>(path: string, body: object) => Promise<Answered<Data>>;
  /** Launches so far: the first, and those after a session had ended. */
  readonly launches: () => number;
  /** Calls that were made again because nobody knew how they had ended. */
  readonly retries: () => number;
  readonly trouble: () => string;
}

const GIVE_UP_MS = 10_000;
/** A killed site is up again by then on a machine that is many times slower than usual. */
const ANSWERED_WITHIN_MS = 300_000;

type Browsing = { readonly url: () => string; readonly asking: Asking; readonly gameId: string };

export function gamePage(player: Caller, { url, asking, gameId }: Browsing): GamePage {
  let token: string | null = null;
  let [launches, retries, keys, lastTrouble] = [0, 0, 0, ''];

  /** One walk from the lobby to the page; null where something on the way was away. */
  async function enter(): Promise<string | null> {
    const key = `launch-${player.id}-${(keys += 1)}`;
    const { meta, data: address } = await asking.post<string>(player, key, '/play-game', { game_id: gameId });
    if (meta.code !== 200) return away(`play-game: ${meta.code} ${meta.message}`);
    // The site may have been started again on another port since.
    const { pathname, search } = new URL(address);
    const signal = AbortSignal.timeout(GIVE_UP_MS);
    const { name, value } = launchCookie(pathname + search);
    const headers = { cookie: `${name}=${value}` };
    const arrived = await fetch(url() + pathname + search, { redirect: 'manual', headers, signal });
    const cookie = arrived.headers.get('set-cookie')?.split(';')[0];
    if (arrived.status !== 303 || cookie === undefined) return away(`arrived with ${arrived.status}`);
    const page = await fetch(url() + pathname, { headers: { cookie }, signal });
    if (page.status !== 200) return away(`page: ${page.status}`);
    const [, block = '{}'] = /id="game">([^<]*)<\/script>/.exec(await page.text()) ?? [];
    launches += 1;
    return (JSON.parse(block) as { token: string }).token;
  }

  function away(trouble: string): null {
    lastTrouble = trouble;
    return null;
  }

  /** One try; null where the outcome is unknown or the page is to be launched first. */
  async function once(path: string, init: RequestInit): Promise<Answered<object> | null> {
    try {
      token ??= await enter();
      if (token === null) return null;
      const answer = await fetch(`${url()}/games/api/${path}`, {
        ...init,
        headers: { authorization: `Bearer ${token}`, origin: 'null', 'content-type': 'application/json' },
        signal: AbortSignal.timeout(GIVE_UP_MS),
      });
      const body = (await answer.json()) as { readonly code?: string; readonly waitMs?: number };
      if (answer.status === 200) return { ok: true, data: body };
      if (answer.status >= 500) return away(`${path}: ${answer.status} ${body.code}`);
      if (body.code === 'signed-out') token = null;
      else return { ok: false, code: body.code ?? '', waitMs: body.waitMs ?? 0 };
    } catch (error) {
      lastTrouble = String(error);
    }
    return null;
  }

  async function call<Data>(path: string, init: RequestInit): Promise<Answered<Data>> {
    const since = performance.now();
    for (;;) {
      const answer = await once(path, init);
      // What a call answers is taken at its word: a test reads no more of it than it looks at.
      if (answer) return answer as Answered<Data>;
      retries += 1;
      if (performance.now() - since > ANSWERED_WITHIN_MS) throw new Error(`${path} was not answered: ${lastTrouble}`);
      await pause(RETRY_MS);
    }
  }

  return {
    get: (path) => call(path, {}),
    post: (path, body) => call(path, { method: 'POST', body: JSON.stringify(body) }),
    launches: () => launches,
    retries: () => retries,
    trouble: () => lastTrouble,
  };
}
