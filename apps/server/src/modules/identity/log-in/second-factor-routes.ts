import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  say,
  secondFactorState,
  type Refusal,
} from '@maidan/contract';
import { ok, refused, type Result } from '@maidan/domain';
import { serve, type Route, type Session } from '../../../platform/http/index.ts';
import { tx, type Pool, type Tx } from '../../../platform/postgres/index.ts';
import { network, type Account, type PlayersModule } from '../../players/index.ts';
import type { SecondFactorModule } from '../../second-factor/index.ts';
import { stillHolds } from '../password/still-holds.ts';
import type { GuessLimits } from './guess-limits.ts';

interface Deps {
  readonly database: Pool;
  readonly players: PlayersModule;
  readonly secondFactor: SecondFactorModule;
  readonly limits: GuessLimits;
  readonly provePassword: (
    from: { readonly session: Session; readonly address: string },
    password: string,
  ) => Promise<Result<Account, Refusal>>;
  readonly siteTitle: () => string;
}

/** The calls that a session may make while its role still needs a second factor. */
export const SET_UP_CALLS: readonly string[] = [
  'logout',
  'getUserData',
  'secondFactorState',
  'beginSecondFactor',
  'confirmSecondFactor',
];

export function secondFactorRoutes(deps: Deps): readonly Route[] {
  const { database, players, secondFactor, limits, provePassword, siteTitle } = deps;

  function whileHolding<T>(
    session: Session,
    proved: Account | null,
    work: (t: Tx) => Promise<Result<T, Refusal>>,
  ): Promise<Result<T, Refusal>> {
    return tx(database, async (t) => {
      const holds = await stillHolds(t, { players, session, proved });
      return holds.ok ? work(t) : holds;
    });
  }

  async function remove(t: Tx, playerId: string, code: string): Promise<Result<void, Refusal>> {
    if (!(await secondFactor.take(t, playerId, code))) return refused({ kind: 'second-factor-wrong' });
    await secondFactor.remove(t, playerId);
    return ok();
  }

  return [
    serve(secondFactorState, async ({ session }) => {
      const on = await secondFactor.isOn(session.playerId);
      const required = secondFactor.isRequiredFor(session);
      const recoveryCodesLeft = on ? await secondFactor.recoveryCodesLeft(session.playerId) : 0;
      return ok({ data: { on, required, recoveryCodesLeft } });
    }),
    serve(beginSecondFactor, async ({ session, body, address }) => {
      const proved = await provePassword({ session, address }, body.password);
      if (!proved.ok) return proved;
      const begun = await whileHolding(session, proved.value, (t) => secondFactor.begin(t, session.playerId));
      if (!begun.ok) return begun;
      const { secret } = begun.value;
      return ok({ data: { secret, uri: otpauth({ secret, issuer: siteTitle(), username: proved.value.username }) } });
    }),
    serve(confirmSecondFactor, async ({ session, body, language, address }) => {
      const counted = await limits.secondFactor(attemptOf(session, address));
      if (!counted.ok) return counted;
      const confirmed = await whileHolding(session, null, (t) => secondFactor.confirm(t, session.playerId, body.code));
      if (!confirmed.ok) return confirmed;
      await counted.value.wasRight();
      return ok({ data: { recoveryCodes: [...confirmed.value] }, message: say(language, 'secondFactor.on') });
    }),
    serve(removeSecondFactor, async ({ session, body, language, address }) => {
      if (secondFactor.isRequiredFor(session)) return refused({ kind: 'second-factor-required' });
      const proved = await provePassword({ session, address }, body.password);
      if (!proved.ok) return proved;
      if (!(await secondFactor.isOn(session.playerId))) return refused({ kind: 'second-factor-off' });
      const counted = await limits.secondFactor(attemptOf(session, address));
      if (!counted.ok) return counted;
      const removed = await whileHolding(session, proved.value, (t) => remove(t, session.playerId, body.code));
      if (!removed.ok) return removed;
      await counted.value.wasRight();
      return ok({ data: {}, message: say(language, 'secondFactor.off') });
    }),
  ];
}

function attemptOf({ playerId }: Session, address: string) {
  return { playerId, network: network(address), provenDeviceId: null };
}

/** The URI in the QR code for an authenticator app. */
function otpauth({ secret, issuer, username }: { secret: string; issuer: string; username: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(username)}`;
  const query = `secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=6&period=30`;
  return `otpauth://totp/${label}?${query}`;
}
