/** A server on this machine that speaks Razorpay's API as far as we do: orders, payment links, payouts and signed
 *  webhooks, with the faults that its clients must live with. */
import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What becomes of a write. */
export type Fault =
  /** It is done, and its answer is lost. */
  | 'cut-after'
  /** Nothing is done, and the connection breaks. */
  | 'cut-before'
  /** It is done, and answered with 500. */
  | 'error-after'
  /** Nothing is done, and it is answered with 500. */
  | 'error-before'
  /** It is done, and nothing is answered until the client gives up. */
  | 'silent-after'
  /** It is not taken. */
  | 'refused';

export type Delivery = { readonly body: string; readonly headers: Readonly<Record<string, string>> };
type Entity = Record<string, unknown> & { id: string };

export const KEY_ID = 'rzp_test_maidan';
export const KEY_SECRET = 'key-secret';
export const WEBHOOK_SECRET = 'webhook-secret';
export const PAYOUT_ACCOUNT = '7878780080316316';

export type RazorpayServer = Awaited<ReturnType<typeof razorpayServer>>;

/** `fellSilent` is called when something was done and will not be answered. */
export async function razorpayServer({ fellSilent = () => {} }: { readonly fellSilent?: () => void } = {}) {
  const orders = new Map<string, Entity>();
  const links = new Map<string, Entity>();
  const payouts = new Map<string, Entity>();
  const payments = new Map<string, Entity>();
  const asked: { readonly method: string; readonly path: string; readonly body: Entity | null }[] = [];
  const faults: Fault[] = [];
  /** What cannot be read by these ids. */
  const unreadable = new Set<string>();
  let made = 0;
  const newId = (kind: string): string => `${kind}_${String((made += 1)).padStart(14, '0')}`;

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resume) => void server.listen(0, '127.0.0.1', resume));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const { pathname, searchParams } = new URL(request.url ?? '/', baseUrl);
    const body = text === '' ? null : (JSON.parse(text) as Entity);
    const method = request.method ?? '';
    asked.push({ method, path: pathname, body });
    const basic = `Basic ${Buffer.from(`${KEY_ID}:${KEY_SECRET}`).toString('base64')}`;
    if (request.headers.authorization !== basic) return json(response, 401, failure('Authentication failed'));
    if (method === 'GET') return read(response, pathname, searchParams);
    const fault = faults.shift();
    if (fault === 'cut-before') return void request.socket.destroy();
    if (fault === 'error-before') return json(response, 500, failure('We are facing some trouble'));
    if (fault === 'refused') return json(response, 400, failure('The bank account is not valid'));
    const [status, entity] = write(pathname, body ?? { id: '' }, String(request.headers['x-payout-idempotency'] ?? ''));
    if (fault === 'cut-after') return void request.socket.destroy();
    if (fault === 'silent-after') return fellSilent();
    if (fault === 'error-after') return json(response, 502, failure('Bad gateway'));
    json(response, status, entity);
  }

  function write(path: string, body: Entity, key: string): [number, object] {
    if (path === '/v1/orders') {
      const order = { ...body, id: newId('order'), entity: 'order', amount_paid: 0, status: 'created', attempts: 0 };
      orders.set(order.id, order);
      return [200, order];
    }
    if (path === '/v1/payment_links') {
      const isKnown = [...links.values()].some((link) => link['reference_id'] === body['reference_id']);
      if (isKnown) return [400, failure('payment link with given reference_id already exists')];
      const id = newId('plink');
      const link = { ...body, id, short_url: `${baseUrl}/i/${id}`, status: 'created', payments: [] };
      const order = { id: newId('order'), amount: body['amount'], currency: 'INR', receipt: null, status: 'created' };
      orders.set(order.id, order);
      links.set(id, { ...link, order_id: order.id });
      return [200, link];
    }
    if (path === '/v1/payouts') {
      if (!/^[\w -]{4,36}$/.test(key)) return [400, failure('X-Payout-Idempotency is missing')];
      const before = payouts.get(key);
      if (before) {
        const isSame = JSON.stringify(before['asked']) === JSON.stringify(body);
        return isSame ? [200, before] : [400, failure('Different request with the same idempotency key')];
      }
      const payout = { ...body, id: newId('pout'), entity: 'payout', status: 'processing', utr: null, asked: body };
      payouts.set(key, payout);
      return [200, payout];
    }
    return [404, failure('The requested URL was not found')];
  }

  function read(response: ServerResponse, path: string, query: URLSearchParams): void {
    const [, , what, id = '', more] = path.split('/');
    if (unreadable.has(id)) return json(response, 500, failure('We are facing some trouble'));
    if (what === 'orders' && more === 'payments') {
      return json(response, 200, { items: [...payments.values()].filter((payment) => payment['order_id'] === id) });
    }
    if (what === 'orders' && id === '') {
      return json(response, 200, { items: [...orders.values()].filter((o) => o['receipt'] === query.get('receipt')) });
    }
    if (what === 'payment_links' && id === '') {
      const named = [...links.values()].filter((link) => link['reference_id'] === query.get('reference_id'));
      return json(response, 200, { payment_links: named });
    }
    if (what === 'payouts' && id === '') {
      const named = [...payouts.values()].filter((payout) => payout['reference_id'] === query.get('reference_id'));
      return json(response, 200, { items: named });
    }
    const found = ({ orders, payment_links: links, payments }[what ?? ''] ?? payouts).get(id);
    json(response, found ? 200 : 400, found ?? failure('The id provided does not exist'));
  }

  /** A webhook as it is posted, signed. */
  function event(name: string, payload: Record<string, Entity>, eventId = newId('evt')): Delivery {
    const entities = Object.entries(payload).map(([kind, entity]) => [kind, { entity }] as const);
    const body = JSON.stringify({ entity: 'event', event: name, payload: Object.fromEntries<object>(entities) });
    return { body, headers: { 'x-razorpay-signature': sign(body), 'x-razorpay-event-id': eventId } };
  }

  return {
    baseUrl,
    asked,
    orders,
    links,
    payouts,
    unreadable,

    /** The settings of a server that asks this one. */
    settings: {
      provider: 'razorpay' as const,
      keyId: KEY_ID,
      keySecret: KEY_SECRET,
      webhookSecret: WEBHOOK_SECRET,
      payoutAccount: PAYOUT_ACCOUNT,
      returnUrl: null,
      baseUrl,
    },

    /** What becomes of the next writes, in their order. */
    failNext(...next: readonly Fault[]): void {
      faults.push(...next);
    },

    /** Somebody pays a link or an order: the events that tell of it, in the order in which they happen. */
    pay(
      gatewayId: string,
      { amount, fee, currency = 'INR' }: { amount?: number; fee?: number; currency?: string } = {},
    ): Delivery[] {
      const link = links.get(gatewayId);
      const order = orders.get(typeof link?.['order_id'] === 'string' ? link['order_id'] : gatewayId);
      if (!order) throw new Error(`nothing is called ${gatewayId}`);
      const payment: Entity = {
        id: newId('pay'),
        entity: 'payment',
        amount: amount ?? order['amount'],
        ...(fee !== undefined && { fee, tax: 0 }),
        currency,
        status: 'captured',
        order_id: order.id,
        method: 'upi',
        acquirer_data: { rrn: String(300_000_000_000 + made) },
        notes: [],
      };
      payments.set(payment.id, payment);
      const captured = event('payment.captured', { payment });
      const paid = event('order.paid', { payment, order });
      if (!link) return [captured, paid];
      const { id: payment_id, amount: paidAmount, status } = payment;
      (link['payments'] as object[]).push({ payment_id, amount: paidAmount, status });
      return [captured, paid, event('payment_link.paid', { payment, order, payment_link: link })];
    },

    /** A payout goes on: the event that tells of it. */
    movePayout(payoutId: string, status: string, utr: string | null = null): Delivery {
      const payout = payouts.get(payoutId);
      if (!payout) throw new Error(`no payout ${payoutId} was asked for`);
      Object.assign(payout, { status, utr: utr ?? payout['utr'] });
      return event(status === 'processing' ? 'payout.initiated' : `payout.${status}`, { payout: { ...payout } });
    },

    event,

    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resume) => void server.close(resume));
    },
  };
}

export function sign(body: string, secret = WEBHOOK_SECRET): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}

function failure(description: string): object {
  return { error: { code: 'BAD_REQUEST_ERROR', description } };
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
