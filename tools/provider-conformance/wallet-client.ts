/** Signed calls, as a provider sends them to the wallet and the platform to a provider. */
import { WALLET_API_PATH, type WalletCall } from '@maidan/wallet-api';
import { signedHeaders } from '@maidan/wallet-api/signature';

export interface Posted {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Received {
  /** 0: no answer. */
  readonly status: number;
  readonly text: string;
}

/** Sends bytes somewhere; over HTTP, or into a server that does not listen. */
export type Post = (posted: Posted) => Promise<Received>;

export interface Signer {
  readonly providerId: string;
  readonly secret: string;
}

const ANSWERS_WITHIN_MS = 5_000;

export function postTo(url: string): Post {
  const base = url.replace(/\/$/, '');
  return async ({ path, headers, body }) => {
    try {
      const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS);
      const answer = await fetch(`${base}${path}`, { method: 'POST', headers, body, signal, redirect: 'error' });
      return { status: answer.status, text: await answer.text() };
    } catch (error) {
      return { status: 0, text: String(error) };
    }
  };
}

/** What a check may get wrong on purpose. */
export interface Forged {
  readonly secret?: string;
  readonly providerId?: string;
  readonly nowMs?: number;
  /** The path that is signed instead of the one that is called. */
  readonly signedPath?: string;
  /** The body that is signed instead of the one that is sent. */
  readonly signedBody?: string;
}

export interface SignedAnswer {
  readonly status: number;
  /** The JSON of the answer; its text where it is none. */
  readonly answer: unknown;
}

export async function postSigned(
  post: Post,
  signer: Signer,
  { path, body }: { readonly path: string; readonly body: string },
  forged: Forged = {},
): Promise<SignedAnswer> {
  const { secret = signer.secret, providerId = signer.providerId, nowMs = Date.now() } = forged;
  const signed = { method: 'POST', path: forged.signedPath ?? path, body: forged.signedBody ?? body };
  const headers = signedHeaders({ providerId, secret }, signed, nowMs);
  const { status, text } = await post({ path, headers, body });
  try {
    return { status, answer: JSON.parse(text) as unknown };
  } catch {
    return { status, answer: text };
  }
}

export const walletPath = (call: WalletCall): string => `${WALLET_API_PATH}/${call}`;
