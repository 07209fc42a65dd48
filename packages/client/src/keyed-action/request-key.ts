/** A key for one write (L-5), made once per action and reused for every retry of the same request.
 *  Not `crypto.randomUUID`, which exists on secure origins only. */
export function newRequestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
