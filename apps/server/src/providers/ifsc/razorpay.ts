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
  readonly baseUrl?: string;
}

const TIMEOUT_MS = 2_000;
const KEPT = 2_000;
const FORM = /^[A-Z]{4}0[A-Z0-9]{6}$/;

/**
 * Looks up an IFSC: the bank's name in the list that Razorpay publishes (npm `ifsc`), the branch at its open API. Null
 * for a code of an unknown bank. If the API cannot be reached, only the bank is returned, and the next call tries
 * again.
 */
export function ifscLookUp(options: IfscOptions = {}): (code: string) => Promise<Branch | null> {
  const { baseUrl = 'https://ifsc.razorpay.com' } = options;
  const banks = createRequire(import.meta.url)('ifsc/src/banknames.json') as Readonly<Record<string, string>>;
  const known = new Map<string, Branch>();

  return async (typed) => {
    const ifsc = typed.trim().toUpperCase();
    const bank = banks[ifsc.slice(0, 4)];
    if (!FORM.test(ifsc) || bank === undefined) return null;
    const before = known.get(ifsc);
    if (before) return before;
    const found = await branchOf(`${baseUrl}/${ifsc}`);
    if (!found) return { ifsc, bank, branch: '', city: '' };
    const branch = { ifsc, bank, ...found };
    if (known.size >= KEPT) known.clear();
    known.set(ifsc, branch);
    return branch;
  };
}

async function branchOf(url: string): Promise<Pick<Branch, 'branch' | 'city'> | null> {
  try {
    const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok) return null;
    const { BRANCH, CITY } = (await answer.json()) as { readonly BRANCH?: unknown; readonly CITY?: unknown };
    return typeof BRANCH === 'string' && typeof CITY === 'string'
      ? { branch: BRANCH.slice(0, 100), city: CITY.slice(0, 100) }
      : null;
  } catch {
    return null;
  }
}
