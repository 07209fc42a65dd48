import type { SmsDelivery, SmsMessage, SmsOutcome, SmsSender } from '../../modules/codes/port.ts';

export interface TwilioOptions {
  readonly accountSid: string;
  readonly authToken: string;
  /** A number in E.164 or the id of a messaging service (`MG…`). */
  readonly from: string;
  /** Base URL of the API; Twilio's own by default, a stand-in in tests. */
  readonly baseUrl?: string;
  /** Creates the time limit of each call. */
  readonly deadline?: () => AbortSignal;
}

const TIMEOUT_MS = 5_000;
/** Tolerated difference between Twilio's clock and ours. */
const CLOCKS_DIFFER_MS = 60_000;
const LOOK_BACK = 20;
const NOT_GONE: readonly string[] = ['failed', 'undelivered', 'canceled'];
/** Errors of a connection that never carried the request. */
const NEVER_CONNECTED: readonly string[] = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];

/**
 * Sends by Twilio (AUT-23). Twilio supports no idempotency key: after a time-out or a server error the message may have
 * gone, so before another attempt the account's latest messages to the number are searched for the same text.
 */
export function twilioSender(options: TwilioOptions): SmsSender {
  const { accountSid, authToken, from, baseUrl = 'https://api.twilio.com' } = options;
  const { deadline = () => AbortSignal.timeout(TIMEOUT_MS) } = options;
  const url = `${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const sender = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from };

  const ask = (address: string, init: RequestInit = {}) =>
    fetch(address, {
      ...init,
      headers: { authorization, accept: 'application/json' },
      redirect: 'error',
      signal: deadline(),
    });

  async function send({ to, text }: SmsMessage): Promise<SmsOutcome> {
    let answer: Response;
    try {
      answer = await ask(url, { method: 'POST', body: new URLSearchParams({ ...sender, To: to, Body: text }) });
    } catch (error) {
      const reason = reasonOf(error);
      return { kind: 'failed', reason, mayHaveGone: !NEVER_CONNECTED.includes(reason) };
    }
    const body = await bodyOf(answer);
    if (answer.ok) {
      if (NOT_GONE.includes(String(body['status']))) return { kind: 'refused', reason: codeOf(body) };
      const { sid } = body;
      return typeof sid === 'string' ? { kind: 'sent', providerId: sid } : { kind: 'sent' };
    }
    const reason = `HTTP ${answer.status}, ${codeOf(body)}`;
    if (answer.status === 429) {
      return { kind: 'failed', reason, mayHaveGone: false, retryAfterMs: retryAfterMs(answer) };
    }
    return answer.status >= 500 ? { kind: 'failed', reason, mayHaveGone: true } : { kind: 'refused', reason };
  }

  async function wasSent({ to, text, writtenAtMs }: SmsMessage): Promise<boolean> {
    const answer = await ask(`${url}?${new URLSearchParams({ To: to, PageSize: String(LOOK_BACK) }).toString()}`);
    if (!answer.ok) throw new Error(`Twilio does not list messages: HTTP ${answer.status}`);
    const { messages } = await bodyOf(answer);
    return (Array.isArray(messages) ? messages : []).some((listed: Readonly<Record<string, unknown>>) => {
      const isLate = Date.parse(String(listed['date_created'])) >= writtenAtMs - CLOCKS_DIFFER_MS;
      return listed['body'] === text && isLate && !NOT_GONE.includes(String(listed['status']));
    });
  }

  async function deliveryOf(sid: string): Promise<SmsDelivery> {
    const answer = await ask(url.replace(/\.json$/, `/${encodeURIComponent(sid)}.json`));
    if (!answer.ok) throw new Error(`Twilio does not show a message: HTTP ${answer.status}`);
    const body = await bodyOf(answer);
    const status = String(body['status']);
    if (NOT_GONE.includes(status)) return { state: 'undelivered', reason: codeOf(body) };
    if (status === 'delivered' || status === 'read') return { state: 'delivered' };
    return { state: status === 'sent' ? 'unknown' : 'under-way' };
  }

  return { name: 'twilio', send, wasSent, deliveryOf };
}

/** The body is not validated, because a proxy may have answered. */
async function bodyOf(answer: Response): Promise<Readonly<Record<string, unknown>>> {
  const body: unknown = await answer.json().catch(() => null);
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
}

/** Twilio's error number. Its error messages contain the phone number, so they are not used. */
function codeOf(body: Readonly<Record<string, unknown>>): string {
  const code = body['error_code'] ?? body['code'];
  return typeof code === 'number' ? `code ${code}` : 'no code';
}

function retryAfterMs(answer: Response): number {
  const seconds = Number(answer.headers.get('retry-after'));
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 0;
}

function reasonOf(error: unknown): string {
  const { name, cause } = error as { name?: unknown; cause?: { code?: unknown } };
  return typeof cause?.code === 'string' ? cause.code : String(name);
}
