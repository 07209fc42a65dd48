const OWN_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "media-src 'self'",
  "frame-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
];

/** Sent with every response, including errors and assets. */
export const SECURITY_HEADERS = {
  'content-security-policy': OWN_POLICY.join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
} as const;

/** For the API documentation page only: its viewer creates markup and inline styles, which trusted types and the own
 *  policy forbid. It runs only our own script files. */
export const DOCS_POLICY = OWN_POLICY.filter((rule) => !rule.startsWith('require-trusted-types-for'))
  .map((rule) => (rule === "style-src 'self'" ? "style-src 'self' 'unsafe-inline'" : rule))
  .join('; ');

/** For the score and TV frames: only our pages may embed them, they draw the messages they receive, and connect to
 *  nothing. */
export const FRAME_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-scripts',
  "require-trusted-types-for 'script'",
].join('; ');
