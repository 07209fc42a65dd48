/** `/gp/v1`: what providers call, over HTTP. Signed bytes in, JSON out; the rules are in `money/` and `sessions/`. */
import type * as z from 'zod/mini';
import {
  CURRENCY,
  REQUEST_FAULTS,
  WALLET_API_PATH,
  WALLET_CALLS,
  WALLET_ERRORS,
  type RequestFault,
  type WalletCall,
} from '@maidan/wallet-api';
import { isSigned, SIGNATURE_HEADERS, TIMESTAMP_TOLERANCE_MS } from '@maidan/wallet-api/signature';
import type { Clock } from '../../../platform/clock/index.ts';
import type { MachineAnswer, MachineCall } from '../../../platform/http/index.ts';
import type { Outcome } from '../money/outcome.ts';
import type { CasinoWallet } from '../wallet-service.ts';

type Heard = Pick<MachineCall, 'body' | 'headers'>;
type Served = { readonly path: string; readonly hear: (heard: Heard) => Promise<MachineAnswer> };
type RequestOf<C extends WalletCall> = z.infer<(typeof WALLET_CALLS)[C]>;
type Handlers = { readonly [C in WalletCall]: (providerId: string, request: RequestOf<C>) => Promise<unknown> };

export function walletHooks(wallet: CasinoWallet, clock: Clock): readonly Served[] {
  const money = async (outcome: Promise<Outcome>) => moneyJson(await outcome);
  const handlers: Handlers = {
    'session/authenticate': async (providerId, request) => {
      const opened = await wallet.authenticate({ providerId, ...request });
      return opened.ok ? opened.session : moneyJson(opened);
    },
    balance: async (providerId, request) => {
      const outcome = await wallet.balance({ providerId, ...request });
      if (!outcome.ok) return moneyJson(outcome);
      const { balancePaise: balance, mostStakePaise: maxStake } = outcome;
      return { status: 'OK', balance, currency: CURRENCY, ...(maxStake !== undefined && { maxStake }) };
    },
    bet: (providerId, request) => money(wallet.bet({ providerId, ...request })),
    win: (providerId, request) => money(wallet.win({ providerId, ...request })),
    rollback: (providerId, request) => money(wallet.rollback({ providerId, ...request })),
    'round/close': (providerId, request) => money(wallet.close({ providerId, ...request })),
    'win/batch': async (providerId, { wins }) => ({
      results: await inTurn(wins, (win) => money(wallet.win({ providerId, ...win }))),
    }),
    'round/close/batch': async (providerId, { rounds }) => ({
      results: await inTurn(rounds, (round) => money(wallet.close({ providerId, ...round }))),
    }),
  };

  async function hear(call: WalletCall, { body, headers }: Heard): Promise<MachineAnswer> {
    const path = `${WALLET_API_PATH}/${call}`;
    const providerId = text(headers[SIGNATURE_HEADERS.provider]);
    const timestamp = text(headers[SIGNATURE_HEADERS.timestamp]);
    const signature = text(headers[SIGNATURE_HEADERS.signature]);
    const signed = { timestamp, method: 'POST', path, body };
    if (!isSigned(wallet.secretsOf(providerId), signed, signature)) return fault('INVALID_SIGNATURE');
    const isTimely =
      /^\d{1,15}$/.test(timestamp) && Math.abs(clock.now() - Number(timestamp)) <= TIMESTAMP_TOLERANCE_MS;
    if (!isTimely) return fault('TIMESTAMP_EXPIRED');
    const request = WALLET_CALLS[call].safeParse(parsed(body));
    if (!request.success) {
      const [issue] = request.error.issues;
      return fault('INVALID_REQUEST', issue && [issue.path.join('.'), issue.message].filter(Boolean).join(': '));
    }
    // The schema of this call has made the request, which the compiler cannot follow through the table.
    const handle = handlers[call] as (providerId: string, request: unknown) => Promise<unknown>;
    return json(200, await handle(providerId, request.data));
  }

  return (Object.keys(WALLET_CALLS) as WalletCall[]).map((call) => ({
    path: `${WALLET_API_PATH}/${call}`,
    hear: (heard) => hear(call, heard),
  }));
}

function moneyJson(outcome: Outcome): object {
  if (outcome.ok) {
    const { balancePaise: balance, duplicate, applied } = outcome;
    return { status: 'OK', balance, currency: CURRENCY, duplicate, applied };
  }
  const { code, balancePaise } = outcome;
  const { message } = WALLET_ERRORS[code];
  return { status: 'ERROR', code, message, ...(balancePaise !== null && { balance: balancePaise }) };
}

/** One after the other: each is a transaction of its own, and a later one may be about the same round. */
async function inTurn<T>(items: readonly T[], handle: (item: T) => Promise<object>): Promise<object[]> {
  const results: object[] = [];
  for (const item of items) results.push(await handle(item));
  return results;
}

function fault(code: RequestFault, detail?: string): MachineAnswer {
  const { status, message } = REQUEST_FAULTS[code];
  return json(status, { status: 'ERROR', code, message: detail ? `${message} ${detail}` : message });
}

function json(status: number, value: unknown): MachineAnswer {
  return { status, text: JSON.stringify(value) };
}

/** Undefined for what is no JSON: no call takes that. */
function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return undefined;
  }
}

function text(header: string | string[] | undefined): string {
  return typeof header === 'string' ? header : '';
}
