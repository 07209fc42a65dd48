/** Who may come in: players, their codes and second factors, sign-up and log-in. */
import type { Bet, RoleCode, WalletFigures } from '@maidan/contract';
import { codesModule, type SmsSender } from '../../modules/codes/index.ts';
import { identityModule, type SignedUp } from '../../modules/identity/index.ts';
import { mobileNumber, playersModule, type SessionEnding } from '../../modules/players/index.ts';
import { secondFactorModule } from '../../modules/second-factor/index.ts';
import { openWallets } from '../../modules/wallet/index.ts';
import type { Hasher } from '../../platform/hashing/index.ts';
import { createRateLimits } from '../../platform/rate-limits/index.ts';
import { createSecrets } from '../../platform/secrets/index.ts';
import type { Tx } from '../../platform/postgres/index.ts';
import type { Platform } from './platform.ts';

export function wirePeople(
  platform: Platform,
  deps: {
    readonly hasher?: Hasher | undefined;
    readonly secret: Uint8Array;
    readonly codes: {
      readonly sender: SmsSender | 'outbox';
      readonly messagesADay: number;
      readonly codeLength: number;
    };
    readonly secondFactorRoles: readonly RoleCode[];
    /** Whether an account needs a second factor whatever its role. */
    readonly isSecondFactorRequiredOf: (playerId: string) => boolean;
    readonly siteTitle: () => string;
    readonly siteHost: string | null;
    readonly figuresOf: (playerId: string) => Promise<WalletFigures>;
    readonly betsOf: (playerId: string) => Promise<readonly Bet[]>;
    readonly stakeFactorOf: (playerId: string) => number | null;
    readonly sessionEnded: (sessionId: string, ending: SessionEnding) => void;
    readonly signedUp: SignedUp;
    readonly lockReasonOf: (t: Tx, playerId: string) => Promise<string>;
  },
) {
  const { database, clock, ids, chance, log, metrics } = platform;
  const { hasher, figuresOf, betsOf, sessionEnded, siteTitle } = deps;
  const players = playersModule({
    database,
    clock,
    ids,
    chance,
    log,
    ...(hasher && { hasher }),
    openWallets: (tx, opening) => openWallets(tx, { clock, ids }, opening),
    walletFigures: figuresOf,
    betsOf,
    stakeFactorOf: deps.stakeFactorOf,
    sessionEnded,
  });
  const secrets = createSecrets(deps.secret, chance);
  const rateLimits = createRateLimits({ database, clock, secrets });
  const guarding = { database, clock, ids, chance, secrets, rateLimits, log, siteTitle };
  const codes = codesModule({
    ...guarding,
    ...deps.codes,
    siteHost: deps.siteHost,
    notices: platform.notices,
    mobileNumber,
  });
  const secondFactor = secondFactorModule({
    ...guarding,
    requiredFor: deps.secondFactorRoles,
    isRequiredOf: deps.isSecondFactorRequiredOf,
  });
  const identity = identityModule({
    ...guarding,
    players,
    codes,
    secondFactor,
    signedUp: deps.signedUp,
    lockReasonOf: deps.lockReasonOf,
  });
  metrics.observe(
    'maidan_sms_undelivered_share',
    'Share of the latest 50 messages of known outcome that did not arrive, 0 to 1',
    codes.undeliveredShare,
  );
  metrics.observe('maidan_log_ins_waiting', 'Calls that wait for their turn to hash a password', identity.waiting);
  return {
    players,
    secrets,
    rateLimits,
    secondFactor,
    admit: identity.admit,
    routes: [...players.routes, ...identity.routes, ...codes.routes],
    /** What has expired in each. */
    sweeps: {
      players: players.sweep,
      codes: codes.sweep,
      identity: identity.sweep,
      'rate limits': rateLimits.sweep,
    },
  };
}
