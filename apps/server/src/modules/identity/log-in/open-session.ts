import type { User } from '@maidan/contract';
import type { Cookie } from '../../../platform/http/index.ts';
import type { Player, PlayersModule } from '../../players/index.ts';
import type { Caller } from './caller.ts';
import type { BrowserMemory } from '../flow-cookies.ts';

/** AUT-24: what a log-in answers, and the browser's memory of it. */
export interface LoggedIn {
  readonly data: User;
  readonly token: string;
  readonly cookies: readonly Cookie[];
}

export type OpenSession = (
  player: Player,
  caller: Caller,
  how?: { readonly passedSecondFactor: boolean },
) => Promise<LoggedIn>;

export const openSession =
  ({ players, memory }: { players: PlayersModule; memory: BrowserMemory }): OpenSession =>
  async (player, { userAgent, address, cookies }, how) => {
    const { token } = await players.openSession({ playerId: player.id, role: player.role, userAgent, address });
    const cookie = memory.deviceCookie(cookies, { playerId: player.id, passedSecondFactor: false, ...how });
    return { data: await players.userOf(player), token, cookies: [cookie] };
  };
