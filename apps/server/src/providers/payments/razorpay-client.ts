import type { GatewayOutcome } from '../../modules/cashier/port.ts';

/** An object of the API, not validated. */
export type Entity = Readonly<Record<string, unknown>>;

export interface RazorpayClient {
  /** Throws if there is no answer or an error. Null if the object does not exist. */
  readonly read: (path: string, query?: Readonly<Record<string, string>>) => Promise<Entity | null>;
  readonly write: (
    path: string,
    body: object,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<GatewayOutcome<Entity>>;
}

export interface RazorpayAccess {
  readonly keyId: string;
  readonly keySecret: string;
  /** Base URL of the API; Razorpay's own by default, a stand-in in tests. */
  readonly baseUrl?: string | undefined;
  /** Creates the time limit of each call. */
  readonly deadline?: (() => AbortSignal) | undefined;
}

const TIMEOUT_MS = 10_000;

export function razorpayClient(access: RazorpayAccess): RazorpayClient {
  const { keyId, keySecret, baseUrl = 'https://api.razorpay.com' } = access;
  const { deadline = () => AbortSignal.timeout(TIMEOUT_MS) } = access;
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

  const ask = (path: string, sent: Pick<RequestInit, 'method' | 'body'> = {}, headers: Record<string, string> = {}) =>
    fetch(`${baseUrl}${path}`, {
      ...sent,
      headers: { authorization, accept: 'application/json', ...headers },
      redirect: 'error',
      signal: deadline(),
    });

  return {
    async read(path, query = {}) {
      const search = new URLSearchParams(query).toString();
      const answer = await ask(search === '' ? path : `${path}?${search}`);
      const body = await bodyOf(answer);
      if (answer.ok && body) return body;
      if (answer.status === 404 || isMissing(body)) return null;
      throw new Error(`Razorpay does not answer ${path}: ${reasonOf(answer, body)}`);
    },

    async write(path, body, headers = {}) {
      let answer: Response;
      try {
        const sent = { method: 'POST', body: JSON.stringify(body) };
        answer = await ask(path, sent, { 'content-type': 'application/json', ...headers });
      } catch (error) {
        return { kind: 'unknown', reason: causeOf(error) };
      }
      const told = await bodyOf(answer);
      // A truncated success does not tell what was created.
      if (answer.ok) return told ? { kind: 'done', value: told } : { kind: 'unknown', reason: 'no JSON' };
      const reason = reasonOf(answer, told);
      const mayHaveBeenDone = answer.status >= 500 || [408, 409, 429].includes(answer.status);
      return { kind: mayHaveBeenDone ? 'unknown' : 'refused', reason };
    },
  };
}

/** A text field of an entity; empty if it is not a text. */
export function textOf(entity: Entity | null | undefined, name: string): string {
  const value = entity?.[name];
  return typeof value === 'string' ? value : '';
}

/** An integer field of an entity; if it is not one, -1, which is never an amount. */
export function numberOf(entity: Entity | null | undefined, name: string): number {
  const value = entity?.[name];
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : -1;
}

export function entityOf(entity: Entity | null | undefined, name: string): Entity | null {
  const value = entity?.[name];
  return isEntity(value) ? value : null;
}

export function entitiesOf(entity: Entity | null | undefined, name: string): readonly Entity[] {
  const value = entity?.[name];
  return Array.isArray(value) ? value.filter(isEntity) : [];
}

export function isEntity(value: unknown): value is Entity {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

async function bodyOf(answer: Response): Promise<Entity | null> {
  const body: unknown = await answer.json().catch(() => null);
  return isEntity(body) ? body : null;
}

/** Razorpay answers an unknown id with a 400. */
function isMissing(body: Entity | null): boolean {
  const description = textOf(entityOf(body, 'error'), 'description');
  return description.toLowerCase().includes('does not exist');
}

function reasonOf(answer: Response, body: Entity | null): string {
  const error = entityOf(body, 'error');
  const told = [textOf(error, 'code'), textOf(error, 'reason'), textOf(error, 'description')].filter(
    (text) => text !== '',
  );
  return [`HTTP ${answer.status}`, ...told].join(', ').slice(0, 200);
}

function causeOf(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: unknown } };
  return typeof cause?.code === 'string' ? cause.code : (name ?? String(error));
}
