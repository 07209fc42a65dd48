import { createRequire } from 'node:module';

/** The branch of an IFSC; branch and city are empty if the API could not be reached. */
export type Branch = {
  readonly ifsc: string;
  readonly bank: string;
  readonly branch: string;
  readonly city: string;
};

export interface IfscOptions {
  /** Base URL of the API; Razorpay's own by default, a stand-in in tests. */
  readonly baseUrl?: string | undefined;
}

const TIMEOUT_MS = 2_000;
const KEPT = 2_000;
const FORM = /^[A-Z]{4}0[A-Z0-9]{6}$/;

/**
 * Looks up an IFSC (P-14): bank and branch at Razorpay's open API. Null for a code of an unknown bank, and for one that the
 * API answers as not in its list. The API's own bank name wins over the one of the first four letters (npm `ifsc`): a
 * sublet branch belongs to another bank. If the API cannot be reached, only that bank is returned, and the next call
 * tries again.
 */
export function ifscLookUp(options: IfscOptions = {}): (code: string) => Promise<Branch | null> {
  const { baseUrl = 'https://ifsc.razorpay.com' } = options;
  const banks = createRequire(import.meta.url)('ifsc/src/banknames.json') as Readonly<Record<string, string>>;
  const known = new Map<string, Branch | null>();

  return async (typed) => {
    const ifsc = typed.trim().toUpperCase();
    const bank = banks[ifsc.slice(0, 4)];
    if (!FORM.test(ifsc) || bank === undefined) return null;
    const before = known.get(ifsc);
    if (before !== undefined) return before;
    const found = await branchOf(`${baseUrl}/${ifsc}`);
    if (found === 'unreachable') return { ifsc, bank, branch: '', city: '' };
    const branch = found && { ifsc, ...found, bank: found.bank === '' ? bank : found.bank };
    if (known.size >= KEPT) known.clear();
    known.set(ifsc, branch);
    return branch;
  };
}

/** Null for a code that is not in the list. */
async function branchOf(url: string): Promise<Omit<Branch, 'ifsc'> | null | 'unreachable'> {
  try {
    const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (answer.status === 404) return null;
    if (!answer.ok) return 'unreachable';
    const { BANK, BRANCH, CITY } = (await answer.json()) as Readonly<Record<string, unknown>>;
    return typeof BRANCH === 'string' && typeof CITY === 'string'
      ? { bank: textOf(BANK), branch: textOf(BRANCH), city: textOf(CITY) }
      : 'unreachable';
  } catch {
    return 'unreachable';
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, 100) : '');
