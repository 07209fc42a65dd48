import type { Refusal } from '@maidan/contract';
import { refused, type Result } from '@maidan/domain';
import { BackgroundProcessFull } from '../../platform/background-process/index.ts';
import type { Session } from '../../platform/http/index.ts';
import { createFairSemaphore } from '../../platform/semaphore/index.ts';
import { HASHES_AT_ONCE, loginName, nameKey, network } from '../players/index.ts';
import type { Caller } from './log-in/caller.ts';
import type { BrowserMemory } from './flow-cookies.ts';

/** Calls of one network, running or queued: thousands of phones may share one. */
const MAX_OF_A_NETWORK = 100;
/** Calls about one account, from all networks together. */
const MAX_OF_AN_ACCOUNT = 10;
/** Rejects with “try again” once this many are queued, which is several seconds of work. */
const MAX_WAITING = 500;
/** How long to wait before retrying after one's own share was used up. */
const OWN_CLEAR_AFTER_S = 5;

type Named = { readonly username?: string | undefined; readonly mobile_no?: string | undefined };

/** Identifies a queued call: networks take turns, and within each its accounts. */
export type Waiter = readonly [network: string, account: string];

export type HashingQueue = ReturnType<typeof createHashingQueue>;

/** ID-46: every call that hashes a password queues here before it touches the database, so that many log-ins at once
 *  take neither everybody's connections nor another player's turn. */
export function createHashingQueue({ memory }: { readonly memory: BrowserMemory }) {
  // As many as are hashed at once, so that a call does not queue a second time after its turn.
  const semaphore = createFairSemaphore({
    atOnce: HASHES_AT_ONCE,
    maxEach: [MAX_OF_A_NETWORK, MAX_OF_AN_ACCOUNT],
    maxWaiting: MAX_WAITING,
  });

  async function inTurn<T>(waiter: Waiter, work: () => Promise<Result<T, Refusal>>): Promise<Result<T, Refusal>> {
    try {
      const turned = await semaphore.take(waiter, work);
      if (turned.outcome === 'done') return turned.value;
      if (turned.outcome === 'full') return refused({ kind: 'unavailable' });
      return refused({ kind: 'too-many-requests', retryAfterSeconds: OWN_CLEAR_AFTER_S });
    } catch (error) {
      if (error instanceof BackgroundProcessFull) return refused({ kind: 'unavailable' });
      throw error;
    }
  }

  return {
    inTurn,
    waiting: semaphore.waiting,
    /** The name as typed, known or not. On a device where somebody has logged in, the call counts as theirs, so that
     *  flooding a name does not use up the share of its owner's devices. */
    strangerOf({ network: from, cookies }: Caller, { username, mobile_no }: Named): Waiter {
      const owner = memory.deviceOf(cookies)?.playerId;
      if (owner !== undefined) return [from, `device ${owner}`];
      const name = loginName({ username, mobile_no });
      return [from, name ? `name ${nameKey(name)}` : 'no name'];
    },
    /** A separate share per session, so that a stolen session does not use up the share of its owner's log-ins. */
    holderOf: ({ playerId }: Session, address: string): Waiter => [network(address), `session ${playerId}`],
  };
}
