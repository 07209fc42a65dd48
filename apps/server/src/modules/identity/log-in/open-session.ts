import type { User } from '@maidan/contract';
import type { Cookie } from '../../../platform/http/index.ts';
import type { Tx } from '../../../platform/postgres/index.ts';
import type { Player, PlayersModule } from '../../players/index.ts';
import type { Caller } from './caller.ts';
import type { BrowserMemory } from '../flow-cookies.ts';

/** AUT-24: the answer to a log-in, and the cookies for the browser. */
export interface LoggedIn {
  readonly data: User;
  readonly token: string;
  readonly cookies: readonly Cookie[];
}

/** Opens a session in the transaction that has verified the player; the answer is built after the commit. */
export type OpenSession = (
  t: Tx,
  player: Player,
  caller: Caller,
  how?: { readonly passedSecondFactor: boolean },
) => Promise<() => Promise<LoggedIn>>;

export const openSession =
  ({ players, memory }: { players: PlayersModule; memory: BrowserMemory }): OpenSession =>
  async (t, player, { userAgent, address, cookies }, how) => {
    const { token } = await players.openSession(t, { playerId: player.id, role: player.role, userAgent, address });
    const cookie = memory.deviceCookie(cookies, { playerId: player.id, passedSecondFactor: false, ...how });
    return async () => ({ data: await players.userOf(player), token, cookies: [cookie] });
  };
