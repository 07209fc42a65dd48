/** The cashier in a whole server: players with accounts and money, operators, and calls by their tokens. */
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { ROLES, type Envelope, type Problem } from '@maidan/contract';
import { ids, openApp, type MoreDeps, type Person } from './app.ts';

export type Bank = Awaited<ReturnType<typeof openBank>>;

export async function openBank(more: MoreDeps = {}) {
  const harness = await openApp(more);
  const { app } = harness;

  /** `T` is what the caller knows the call to answer. */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  async function call<T>(
    who: Person,
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    { body, key }: { body?: unknown; key?: string } = {},
  ): Promise<{ status: number; code: number; message: string; data: T; reason: string | undefined }> {
    const answer = await app.http.inject({
      method,
      url,
      headers: {
        authorization: `Bearer ${who.token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    const { meta, data } = answer.json<Envelope<T>>();
    const reason = meta.code === 200 ? undefined : (data as Partial<Problem>).reason;
    return { status: answer.statusCode, code: meta.code, message: meta.message, data, reason };
  }

  return {
    ...harness,
    call,
    player: () => harness.person(ROLES.PLAYER),
    operator: () => harness.person(ROLES.ADMIN),
    /** A payment account of the operator's, by its type. */
    async accountId(who: Person, type: 'upi' | 'bank'): Promise<string> {
      const { data } = await call<{ _id: string; type: string }[]>(who, 'GET', '/api/v1/admin-account-details');
      return data.find((account) => account.type === type)?._id ?? '';
    },
    /** What a player's main wallet holds; the test's players begin with ₹1,000. */
    async balance(who: Person): Promise<number> {
      return (await call<{ balance: number }>(who, 'GET', '/api/v1/getUserData')).data.balance;
    },
  };
}

/** Accounts of a player's own, as the form sends them. */
export const OWN_UPI = { type: 'upi', accountNumber: 'asha@okbank', accountHolderName: 'Asha Rao' };
export const OWN_BANK = {
  type: 'bank',
  accountNumber: '123456789012',
  accountHolderName: 'Asha Rao',
  bankName: 'State Bank of India',
  ifscCode: 'SBIN0000300',
};

export const newKey = (): string => ids();

/** Twelve digits that nobody else has. */
export const newReference = (): string =>
  BigInt(`0x${randomBytes(6).toString('hex')}`)
    .toString()
    .padStart(12, '0')
    .slice(-12);

/** A screenshot as a data URL; another `seed` looks different. */
export async function screenshot(seed = 1): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="720">
    <defs><linearGradient id="g" x1="0" x2="${seed % 2}" y2="${seed % 3}"><stop stop-color="#1e5b45"/>
      <stop offset="1" stop-color="#f7f8f7"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/>
    <circle cx="${(seed * 97) % 360}" cy="${(seed * 53) % 720}" r="120" fill="#${((seed * 4_099) % 4_096).toString(16).padStart(3, '0')}"/>
    <text x="20" y="400" font-size="40">${seed}</text></svg>`;
  return `data:image/png;base64,${(await sharp(Buffer.from(svg)).png().toBuffer()).toString('base64')}`;
}
