/** Where the games' pages may load resources from. Their origin is opaque: although they are served from the site's
 *  address, neither they nor the site's pages can read each other's storage. */

/** A host as a policy can name it; IPv6 addresses cannot be. */
const NAMEABLE = /^[a-z0-9.-]+(:\d{1,5})?$/i;

const ASSETS = '/games/assets/';
const CALLS = '/games/api/';

/** `host` is the site's, as the browser names it. Named with the folders, because `'self'` would open the whole site. */
export function pagePolicy(host: string): string {
  const from = (folder: string): string => (NAMEABLE.test(host) ? `${host}${folder}` : "'self'");
  return [
    'sandbox allow-scripts allow-forms',
    "default-src 'none'",
    `script-src ${from(ASSETS)}`,
    `style-src ${from(ASSETS)}`,
    `img-src ${from(ASSETS)} data:`,
    `font-src ${from(ASSETS)}`,
    `media-src ${from(ASSETS)}`,
    `connect-src ${from(CALLS)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
}

/** Of a page. An opener policy other than this one and a sandbox exclude each other: browsers show nothing then. */
export function pageHeaders(host: string): Readonly<Record<string, string>> {
  return {
    'content-security-policy': pagePolicy(host),
    'cross-origin-opener-policy': 'unsafe-none',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'no-store',
  };
}

/** For what a page loads: it is requested from an opaque origin and is as public as the site. */
export const ASSET_HEADERS = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  vary: 'Accept-Encoding',
} as const;
