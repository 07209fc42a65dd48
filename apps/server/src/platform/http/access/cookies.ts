/** A cookie that scripts cannot read and pages of other sites do not send. */
export interface Cookie {
  readonly name: string;
  /** Letters, digits, dash, underscore and dot. */
  readonly value: string;
  /** The path of the calls that receive it. */
  readonly path: string;
  readonly maxAgeSeconds: number;
}

/** The `Set-Cookie` header; `Secure` if the request itself came over TLS. */
export function setCookieLine({ name, value, path, maxAgeSeconds }: Cookie, isSecure: boolean): string {
  const parts = [`${name}=${value}`, `Max-Age=${maxAgeSeconds}`, `Path=${path}`, 'HttpOnly', 'SameSite=Strict'];
  return (isSecure ? [...parts, 'Secure'] : parts).join('; ');
}

/**
 * The cookies of a request by name; of two with the same name the first counts, because browsers send the most specific
 * first.
 */
export function parseCookies(header: string | undefined): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    const name = part.slice(0, Math.max(at, 0)).trim();
    if (name !== '' && !cookies.has(name)) cookies.set(name, part.slice(at + 1).trim());
  }
  return cookies;
}
