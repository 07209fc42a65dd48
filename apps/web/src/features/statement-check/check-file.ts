import { checkStatement, MAX_SEAL_BYTES, readSeal, type StatementCheck } from '@maidan/contract';
import { fetchData } from '../../api/index.ts';

/** What is found out about a file. `unsealed`: it does not end as a statement does; `too-large`: no statement is that long;
 *  `insecure`: this page cannot compute hashes, because it came without encryption. */
export type Finding = StatementCheck | { readonly verdict: 'unsealed' | 'too-large' | 'insecure' };

export const MAX_FILE_BYTES = 50_000_000;

/** Compares a file with what was issued. The file stays in the browser: its hash and its seal are sent. Throws what
 *  the call throws. */
export async function checkFile(file: Blob): Promise<Finding> {
  if (file.size > MAX_FILE_BYTES) return { verdict: 'too-large' };
  if (!isSecureContext) return { verdict: 'insecure' };
  const end = new Uint8Array(await file.slice(-MAX_SEAL_BYTES).arrayBuffer());
  const seal = readSeal(String.fromCharCode(...end));
  if (seal === null) return { verdict: 'unsealed' };
  const sealed = await file.slice(0, file.size - seal.bytes).arrayBuffer();
  const digest = hexOf(await crypto.subtle.digest('SHA-256', sealed));
  const { serial, signature } = seal;
  return fetchData(checkStatement, { query: { serial, signature, digest } });
}

function hexOf(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
