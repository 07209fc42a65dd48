/** `/hub88/…`: Hub88's wallet calls, translated to the casino's wallet. Signed bytes in, JSON out. */
import type { KeyObject } from 'node:crypto';
import { CURRENCY } from '@maidan/wallet-api';
import type {
  MachineAnswer,
  MachineCall,
  Outcome,
  ProviderHook,
  ProviderWallet,
} from '../../../modules/casino/port.ts';
import { COUNTRY } from './hub88-games.ts';
import { roundIdOf } from './hub88-rounds.ts';
import { isSigned, SIGNATURE_HEADER } from './signing.ts';
import { stakePaise, unitsOf, winPaise } from './units.ts';
import { HUB88_CALLS, STATUS_OF, type Hub88Call, type Hub88Request, type Status } from './wallet-calls.ts';

type Told = { readonly status: Status } & Readonly<Record<string, unknown>>;
type Handlers = { readonly [C in Hub88Call]: (request: Hub88Request<C>) => Promise<Told> };

export function hub88Hooks({
  providerId,
  publicKey,
  wallet,
}: {
  readonly providerId: string;
  /** Hub88's. */
  readonly publicKey: KeyObject;
  readonly wallet: ProviderWallet;
}): readonly ProviderHook[] {
  const handlers: Handlers = {
    async 'user/info'({ user }) {
      const player = await wallet.playerById(user);
      return player ? { status: 'RS_OK', country: COUNTRY } : { status: 'RS_ERROR_UNKNOWN' };
    },

    'user/balance': async ({ user, token }) =>
      told(await wallet.balance({ providerId, sessionToken: token, playerId: user })),

    async 'transaction/bet'(bet) {
      const isFree = bet.is_free === true;
      const outcome = await wallet.bet({
        ...roundOf(bet, bet.transaction_uuid),
        currency: bet.currency,
        sessionToken: bet.token,
        amount: isFree ? 0 : stakePaise(bet.amount),
        isLast: bet.round_closed === true,
        freeRoundId: isFree ? (bet.reward_uuid ?? bet.transaction_uuid) : undefined,
      });
      // Here it is the session that does not fit, not the round: the token is another player's or another game's.
      const isOthers = !outcome.ok && outcome.code === 'ROUND_MISMATCH';
      return isOthers ? { status: 'RS_ERROR_INVALID_TOKEN' } : told(outcome);
    },

    async 'transaction/win'(win) {
      const betTxId = win.reference_transaction_uuid;
      const { currency, round_closed: closed } = win;
      const round = roundOf(win, betTxId);
      return told(await wallet.win({ ...round, betTxId, currency, ...winPaise(win.amount), close: closed === true }));
    },

    async 'transaction/rollback'(rollback) {
      const betTxId = rollback.reference_transaction_uuid;
      return told(await wallet.rollback({ ...roundOf(rollback, betTxId), betTxId, currency: CURRENCY }));
    },
  };

  /** A bet without a round is a round of its own, which its win and its rollback name by the bet. */
  function roundOf(
    call: Pick<Hub88Request<'transaction/rollback'>, 'user' | 'game_code' | 'round' | 'transaction_uuid'>,
    betTxId: string,
  ) {
    const { user: playerId, game_code: gameId, round, transaction_uuid: txId } = call;
    return { providerId, playerId, gameId, roundId: roundIdOf(gameId, round ?? betTxId), txId };
  }

  async function hear(call: Hub88Call, { body, headers }: MachineCall): Promise<MachineAnswer> {
    const signature = headers[SIGNATURE_HEADER];
    if (typeof signature !== 'string' || !isSigned(publicKey, body, signature)) {
      return refused(401, { status: 'RS_ERROR_INVALID_SIGNATURE' });
    }
    const said = parsed(body);
    const { user, request_uuid } = entity(said);
    const request = HUB88_CALLS[call].safeParse(said);
    if (!request.success) {
      const isOfType = request.error.issues.every(({ code, path }) => code !== 'invalid_type' || isMissing(said, path));
      return refused(400, { user, status: isOfType ? 'RS_ERROR_WRONG_SYNTAX' : 'RS_ERROR_WRONG_TYPES', request_uuid });
    }
    if (!wallet.isActive(providerId)) return answer({ user, status: 'RS_ERROR_INVALID_PARTNER', request_uuid });
    // The schema of this call has made the request, which the compiler cannot follow through the table.
    const handle = handlers[call] as (request: unknown) => Promise<Told>;
    return answer({ user, ...(await handle(request.data)), request_uuid });
  }

  return (Object.keys(HUB88_CALLS) as Hub88Call[]).map((call) => ({
    path: `/hub88/${call}`,
    hear: (posted) => hear(call, posted),
  }));
}

/** The balance is told wherever the wallet is known: Hub88 asks for it with `RS_ERROR_NOT_ENOUGH_MONEY` too. */
function told(outcome: Outcome): Told {
  const { balancePaise } = outcome;
  const balance = balancePaise === null ? {} : { currency: CURRENCY, balance: unitsOf(balancePaise) };
  return { status: outcome.ok ? 'RS_OK' : STATUS_OF[outcome.code], ...balance };
}

/** Hub88 reads the status of the answer, not of HTTP: any other than 200 is a failure of the network to it. */
function answer(value: object): MachineAnswer {
  return { status: 200, text: JSON.stringify(value) };
}

function refused(as: 400 | 401, value: object): MachineAnswer {
  return { ...answer(value), refusedAs: as };
}

/** Undefined for what is no JSON: no call takes that. */
function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return undefined;
  }
}

function entity(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** Whether there is nothing where a field was expected; then its type cannot be wrong. */
function isMissing(said: unknown, path: readonly PropertyKey[]): boolean {
  const [field] = path;
  return typeof field !== 'string' || entity(said)[field] === undefined;
}
