import * as z from 'zod/mini';
import { call } from '../call.ts';

/** SET-01. `color` replaces the brand colour at run time; images are data URLs, empty for the built-in logo. */
export const appSettings = z.object({
  logoImg: z.string(),
  faviconImg: z.string(),
  color: z.string(),
  siteTitle: z.string(),
  mode: z.enum(['play', 'real']),
  /** Digits of a one-time code; 4 where it is not said. */
  codeLength: z.optional(z.int()),
  contacts: z.array(z.object({ type: z.string(), link: z.string(), number: z.string() })),
  socials: z.object({ instagram: z.string(), telegram: z.string() }),
});
export type AppSettings = z.infer<typeof appSettings>;

export const getAppSettings = call({
  name: 'getAppSettings',
  method: 'GET',
  path: '/api/v1/app-settings',
  summary: "The site's name, colour, logo and contacts",
  tag: 'Settings',
  access: 'public',
  data: appSettings,
});
