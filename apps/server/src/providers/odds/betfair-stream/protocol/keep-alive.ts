import * as z from 'zod/mini';

const TIMEOUT_MS = 10_000;
const answer = z.object({ status: z.string(), error: z.nullish(z.string()) });

/** Tells the exchange that the session is still in use. Returns why that failed; null if it did not. */
export async function keepAlive({
  url,
  appKey,
  session,
}: {
  readonly url: string;
  readonly appKey: string;
  readonly session: string;
}): Promise<string | null> {
  const headers = { accept: 'application/json', 'x-application': appKey, 'x-authentication': session };
  try {
    const response = await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) return `status ${response.status}`;
    const { status, error } = answer.parse(await response.json());
    return status === 'SUCCESS' ? null : (error ?? status);
  } catch (error) {
    return error instanceof Error ? `no valid answer (${error.name})` : 'no valid answer';
  }
}
