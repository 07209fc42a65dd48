import { ROLES } from '@maidan/contract';
import { ZERO_PAISE } from '@maidan/domain';
import type { Clock } from '../../platform/clock/index.ts';
import type { Chance, Ids } from '../../platform/ids/index.ts';
import type { Tx } from '../../platform/postgres/index.ts';
import type { Opening } from './demo-players.ts';
import { derivedUsername, referralCode } from './names.ts';
import { accountByName, insertPlayer, type Player } from './repository.ts';

export interface Newcomer {
  readonly name: string;
  /** E.164, and verified. */
  readonly mobileNo: string;
  readonly passwordHash: string;
  readonly affiliateCode: string | null;
  readonly terms: { readonly version: string; readonly acceptedAt: Date };
}

interface Deps {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly chance: Chance;
  readonly openWallets: (tx: Tx, opening: Opening) => Promise<void>;
}

/** How many usernames are drawn before giving up: of the 100,000 for a name only a few are usually taken. */
const TRIES = 20;

/** Creates a player with empty wallets. Null if the number already has an account. */
export const registerPlayer =
  ({ clock, ids, chance, openWallets }: Deps) =>
  async (tx: Tx, newcomer: Newcomer): Promise<Player | null> => {
    for (let n = 0; n < TRIES; n += 1) {
      const player: Player = {
        id: ids(),
        username: derivedUsername(newcomer.name, chance),
        name: newcomer.name,
        role: ROLES.PLAYER,
        canChooseUsername: true,
      };
      const createdAt = new Date(clock.now());
      const isNew = await insertPlayer(tx, { ...newcomer, ...player, referralCode: referralCode(chance), createdAt });
      if (isNew) {
        await openWallets(tx, { playerId: player.id, openingPaise: ZERO_PAISE, creditReferencePaise: ZERO_PAISE });
        return player;
      }
      if (await accountByName(tx, { kind: 'mobile', mobileNo: newcomer.mobileNo })) return null;
    }
    throw new Error('Every username that was drawn is taken');
  };
