/** Calls the platform's wallet, signed with the secret of the brand that calls. */
import {
  balanceAnswers,
  batchAnswer,
  CURRENCY,
  moneyAnswers,
  sessionAnswers,
  WALLET_API_PATH,
  type BalanceAnswer,
  type ErrorAnswer,
  type MoneyAnswer,
  type SessionAnswer,
  type WalletCall,
} from '@maidan/wallet-api';
import { signedHeaders } from '@maidan/wallet-api/signature';
import type { ProviderId } from '../catalogue/brands.ts';
import type { Clock } from '../platform/clock.ts';
import type { ProviderSecrets } from '../provider-secrets.ts';
import type { Outcome } from './outcome.ts';

export interface WalletClientOptions {
  /** The platform's own address, such as `http://127.0.0.1:3000`. */
  readonly url: string;
  /** As they are now. */
  readonly secrets: () => ProviderSecrets;
  readonly clock: Clock;
  /** Ends a call that has no answer; its outcome is unknown then. After five seconds unless told otherwise. */
  readonly deadline?: () => AbortSignal;
}

/** Whose round it is, as the wallet knows it. */
export interface RoundOfPlayer {
  readonly playerId: string;
  readonly gameId: string;
  readonly roundId: string;
}

export type MoneyCall =
  | {
      readonly kind: 'bet';
      readonly txId: string;
      readonly amount: number;
      readonly sessionToken: string;
      readonly parts?: readonly { readonly name: string; readonly amount: number }[];
    }
  | { readonly kind: 'win'; readonly txId: string; readonly betTxId: string; readonly amount: number }
  | { readonly kind: 'rollback'; readonly txId: string; readonly betTxId: string }
  | { readonly kind: 'close' };

export interface Move {
  readonly round: RoundOfPlayer;
  readonly call: MoneyCall;
}

export interface WalletClient {
  readonly authenticate: (
    provider: ProviderId,
    request: { readonly requestId: string; readonly launchToken: string },
  ) => Promise<Outcome<SessionAnswer>>;
  readonly balance: (provider: ProviderId, sessionToken: string) => Promise<Outcome<BalanceAnswer>>;
  /** Carries out one call, or several wins or several closes as a batch; answers each, in their order. */
  readonly move: (provider: ProviderId, moves: readonly Move[]) => Promise<readonly Outcome<MoneyAnswer>[]>;
  /** Aborts calls in flight and refuses later ones: the process is ending. */
  readonly stop: () => void;
}

const TIMEOUT_MS = 5_000;
const LONGEST_ANSWER = 64 * 1024;

interface Answers<Answer> {
  safeParse(value: unknown): { success: boolean; data?: Answer | ErrorAnswer };
}

export function createWalletClient({
  url,
  secrets,
  clock,
  deadline = () => AbortSignal.timeout(TIMEOUT_MS),
}: WalletClientOptions): WalletClient {
  const stopping = new AbortController();

  async function post<Answer extends { status: 'OK' }>(
    provider: ProviderId,
    call: WalletCall,
    request: object,
    answers: Answers<Answer>,
  ): Promise<Outcome<Answer>> {
    const heard = await ask(provider, call, request);
    return 'reason' in heard ? heard : outcomeOf(answers.safeParse(heard.answer).data);
  }

  async function ask(
    provider: ProviderId,
    call: WalletCall,
    request: object,
  ): Promise<{ readonly answer: unknown } | Extract<Outcome<never>, { kind: 'unknown' }>> {
    const path = `${WALLET_API_PATH}/${call}`;
    const body = JSON.stringify(request);
    const signer = { providerId: provider, secret: secrets()[provider][0] };
    try {
      const response = await fetch(`${url}${path}`, {
        method: 'POST',
        headers: signedHeaders(signer, { method: 'POST', path, body }, clock.now()),
        body,
        redirect: 'error',
        signal: AbortSignal.any([stopping.signal, deadline()]),
      });
      const text = await response.text();
      if (response.status !== 200) return { kind: 'unknown', reason: `HTTP ${response.status}` };
      if (text.length > LONGEST_ANSWER) return { kind: 'unknown', reason: 'an answer that is too long' };
      return { answer: JSON.parse(text) as unknown };
    } catch (error) {
      return { kind: 'unknown', reason: reasonOf(error) };
    }
  }

  return {
    authenticate: (provider, request) => post(provider, 'session/authenticate', request, sessionAnswers),
    balance: (provider, sessionToken) => post(provider, 'balance', { sessionToken }, balanceAnswers),
    async move(provider, moves) {
      const items = moves.map(({ round: { playerId, gameId, roundId }, call: { kind: _kind, ...more } }) => ({
        playerId,
        gameId,
        roundId,
        currency: CURRENCY,
        ...more,
      }));
      const [first] = moves;
      const [only] = items;
      if (!first || !only) return [];
      const { kind } = first.call;
      if (items.length === 1)
        return [await post(provider, kind === 'close' ? 'round/close' : kind, only, moneyAnswers)];
      const heard =
        kind === 'win'
          ? await ask(provider, 'win/batch', { wins: items })
          : await ask(provider, 'round/close/batch', { rounds: items });
      if ('reason' in heard) return items.map(() => heard);
      const answers = batchAnswer.safeParse(heard.answer).data?.results ?? [];
      return items.map((_, nth) => outcomeOf(answers[nth]));
    },
    stop: () => stopping.abort(),
  };
}

function outcomeOf<Answer extends { status: 'OK' }>(answer: Answer | ErrorAnswer | undefined): Outcome<Answer> {
  if (answer === undefined) return { kind: 'unknown', reason: 'an answer of another shape' };
  if (answer.status === 'OK') return { kind: 'done', answer };
  return { kind: 'refused', code: answer.code, balance: answer.balance ?? null };
}

/** Never the message: that of a JSON error quotes what it read. */
function reasonOf(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: string } };
  return cause?.code ?? name ?? 'unknown';
}
