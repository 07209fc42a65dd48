/** Public interface of the second-factor module; see README.md for its tables and invariants. */
import type { RoleCode } from '@maidan/contract';
import { ok, refused, type Result } from '@maidan/domain';
import { asciiDigits } from '@maidan/ui/typed';
import type { Clock } from '../../platform/clock/index.ts';
import type { Chance } from '../../platform/ids/index.ts';
import type { Pool, Tx } from '../../platform/postgres/index.ts';
import type { Secrets } from '../../platform/secrets/index.ts';
import { base32 } from './base32.ts';
import {
  begin,
  confirm,
  lockSecondFactor,
  recoveryCodesLeft,
  remove,
  secondFactorOf,
  takeRecoveryCode,
  takeStep,
  type SecondFactor,
} from './repository.ts';
import { matchingStep } from './totp.ts';

export interface SecondFactorDeps {
  readonly database: Pool;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly secrets: Secrets;
  /** Roles that cannot do anything without a second factor. */
  readonly requiredFor: readonly RoleCode[];
  /** Whether one person cannot either, whatever the role; nobody unless it is given. */
  readonly isRequiredOf?: (playerId: string) => boolean;
}

export interface SecondFactorModule {
  readonly isRequiredFor: (who: { readonly role: RoleCode; readonly playerId: string }) => boolean;
  readonly isOn: (playerId: string) => Promise<boolean>;
  readonly recoveryCodesLeft: (playerId: string) => Promise<number>;
  /** Creates a secret (base32) that replaces an unconfirmed one. Refused if the factor is already on. */
  readonly begin: (
    t: Tx,
    playerId: string,
  ) => Promise<Result<{ readonly secret: string }, Refused<'second-factor-on'>>>;
  /** Turns the factor on with its first code and returns the recovery codes, which are shown once. */
  readonly confirm: (t: Tx, playerId: string, code: string) => Promise<Result<readonly string[], ConfirmRefusal>>;
  /** Accepts a code of the app or a recovery code, once. False for a wrong, outdated or used one. */
  readonly take: (t: Tx, playerId: string, code: string) => Promise<boolean>;
  readonly remove: (t: Tx, playerId: string) => Promise<void>;
}

type Refused<Kind extends string> = { readonly kind: Kind };
type ConfirmRefusal = Refused<'second-factor-on' | 'second-factor-off' | 'second-factor-wrong'>;

const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 10;
const SEALED_FOR = 'second factor';

export function secondFactorModule({
  database,
  clock,
  chance,
  secrets,
  requiredFor,
  isRequiredOf = () => false,
}: SecondFactorDeps): SecondFactorModule {
  /** Bound to its player, so that a row copied to another player is useless. */
  const sealedFor = (playerId: string) => `${SEALED_FOR} ${playerId}`;
  const recoveryHash = (playerId: string, code: string) =>
    secrets.mac('recovery code', playerId, code.toUpperCase().replace(/[\s-]/g, ''));

  async function takeTotp(t: Tx, playerId: string, factor: SecondFactor, code: string): Promise<boolean> {
    const secret = secrets.unseal(sealedFor(playerId), factor.secret);
    const digits = asciiDigits(code).replace(/\s/g, '');
    if (secret === null || !/^\d{6}$/.test(digits)) return false;
    const step = matchingStep(Buffer.from(secret, 'base64url'), digits, clock.now());
    if (step === null || step <= factor.lastStep) return false;
    await takeStep(t, playerId, step);
    return true;
  }

  return {
    isRequiredFor: ({ role, playerId }) => requiredFor.includes(role) || isRequiredOf(playerId),
    isOn: async (playerId) => (await secondFactorOf(database, playerId))?.isConfirmed ?? false,
    recoveryCodesLeft: (playerId) => recoveryCodesLeft(database, playerId),

    async begin(t, playerId) {
      const secret = Buffer.from(chance(SECRET_BYTES));
      const sealed = secrets.seal(sealedFor(playerId), secret.toString('base64url'));
      const isBegun = await begin(t, playerId, sealed, new Date(clock.now()));
      return isBegun ? ok({ secret: base32(secret) }) : refused({ kind: 'second-factor-on' });
    },

    async confirm(t, playerId, code) {
      const factor = await lockSecondFactor(t, playerId);
      if (!factor) return refused({ kind: 'second-factor-off' });
      if (factor.isConfirmed) return refused({ kind: 'second-factor-on' });
      if (!(await takeTotp(t, playerId, factor, code))) return refused({ kind: 'second-factor-wrong' });
      const codes = Array.from({ length: RECOVERY_CODES }, () => spaced(base32(chance(RECOVERY_BYTES))));
      const hashes = codes.map((each) => recoveryHash(playerId, each));
      await confirm(t, playerId, new Date(clock.now()), hashes);
      return ok(codes);
    },

    async take(t, playerId, code) {
      const factor = await lockSecondFactor(t, playerId);
      if (!factor?.isConfirmed) return false;
      if (await takeTotp(t, playerId, factor, code)) return true;
      return takeRecoveryCode(t, playerId, recoveryHash(playerId, code), new Date(clock.now()));
    },

    remove,
  };
}

/** Groups of four, easier to write down. */
function spaced(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-');
}
