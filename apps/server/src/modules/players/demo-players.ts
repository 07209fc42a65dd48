import { ROLES, type RoleCode } from '@maidan/contract';
import { paise, ZERO_PAISE, type Paise } from '@maidan/domain';
import type { Clock } from '../../platform/clock/index.ts';
import type { Chance, Ids } from '../../platform/ids/index.ts';
import { tx, type Pool, type Tx } from '../../platform/postgres/index.ts';
import { referralCode } from './names.ts';
import type { Passwords } from './passwords.ts';
import { insertPlayer, knownUsernames } from './repository.ts';

export const DEMO_PASSWORD = 'Demo@1234';

interface DemoPlayer {
  readonly username: string;
  readonly name: string;
  readonly mobileNo: string | null;
  readonly role: RoleCode;
  /** Null for people who do not bet: they have no wallets. */
  readonly wallets: { readonly openingPaise: Paise; readonly creditReferencePaise: Paise } | null;
}

const OWN_MONEY = { openingPaise: paise(1_00_000_00), creditReferencePaise: ZERO_PAISE };
const ON_CREDIT = { openingPaise: ZERO_PAISE, creditReferencePaise: paise(50_000_00) };

export const DEMO_PLAYERS: readonly DemoPlayer[] = [
  { username: 'demo', name: 'Demo Player', mobileNo: '+919800000001', role: ROLES.PLAYER, wallets: OWN_MONEY },
  { username: 'demo2', name: 'Second Demo', mobileNo: '+919800000002', role: ROLES.PLAYER, wallets: OWN_MONEY },
  { username: 'credit', name: 'Credit Player', mobileNo: null, role: ROLES.CREDIT_PLAYER, wallets: ON_CREDIT },
  { username: 'director', name: 'Director', mobileNo: null, role: ROLES.DIRECTOR, wallets: null },
  { username: 'director2', name: 'Second Director', mobileNo: null, role: ROLES.DIRECTOR, wallets: null },
  { username: 'operator', name: 'Operator', mobileNo: null, role: ROLES.ADMIN, wallets: null },
  { username: 'operator2', name: 'Second Operator', mobileNo: null, role: ROLES.ADMIN, wallets: null },
  { username: 'operator3', name: 'Third Operator', mobileNo: null, role: ROLES.ADMIN, wallets: null },
  { username: 'support', name: 'Support', mobileNo: null, role: ROLES.SUPPORT_ADMIN, wallets: null },
];

export interface Opening {
  readonly playerId: string;
  readonly openingPaise: Paise;
  readonly creditReferencePaise: Paise;
}

interface Deps {
  readonly database: Pool;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly chance: Chance;
  readonly passwords: Passwords;
  readonly openWallets: (tx: Tx, opening: Opening) => Promise<void>;
}

/** Creates the missing demo players, each with its wallets in one transaction. All share a public password, so this is
 *  only for play money on an embedded database. */
export const seedDemoPlayers =
  ({ database, clock, ids, chance, passwords, openWallets }: Deps) =>
  async (): Promise<void> => {
    const known = await knownUsernames(
      database,
      DEMO_PLAYERS.map(({ username }) => username),
    );
    for (const { wallets, ...player } of DEMO_PLAYERS.filter(({ username }) => !known.has(username))) {
      const id = ids();
      const passwordHash = await passwords.hash(DEMO_PASSWORD);
      await tx(database, async (t) => {
        const isNew = await insertPlayer(t, {
          ...player,
          id,
          passwordHash,
          canChooseUsername: false,
          referralCode: player.role === ROLES.PLAYER ? referralCode(chance) : null,
          affiliateCode: null,
          terms: null,
          createdAt: new Date(clock.now()),
        });
        if (isNew && wallets) await openWallets(t, { playerId: id, ...wallets });
      });
    }
  };
