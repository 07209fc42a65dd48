import * as z from 'zod/mini';
import { call } from '../call.ts';

/** SET-01. `color` replaces the brand colour at run time; images are data URLs, empty for the built-in ones. */
export const appSettings = z.object({
  logoImg: z.string(),
  faviconImg: z.string(),
  color: z.string(),
  siteTitle: z.string(),
  mode: z.enum(['play', 'real']),
  /** Number of digits of a one-time code; 4 if absent. */
  codeLength: z.optional(z.int()),
  contacts: z.array(z.object({ type: z.string(), link: z.string(), number: z.string() })),
  socials: z.object({ instagram: z.string(), telegram: z.string() }),
});
export type AppSettings = z.infer<typeof appSettings>;

/** A path of the site, or an address elsewhere that is encrypted. */
const leadsSomewhere = z.regex(/^(\/(?![/\\])|https:\/\/)/);
/** A file of the site, or the picture itself: what the pages' policy lets a browser show. */
const isPicture = z.regex(/^(\/(?![/\\])|data:image\/(png|jpeg|webp|avif|gif|svg\+xml)[;,])/);

/** A slide of the home page's banner (HOM-07). Its picture is twice as wide as high and says nothing that the title does
 *  not: it stands above it. */
export const advertisement = z.object({
  _id: z.string().check(z.minLength(1), z.maxLength(64)),
  title: z.string().check(z.minLength(1), z.maxLength(120)),
  /** The title in Hindi, where it is another one. */
  hi: z.optional(z.string().check(z.minLength(1), z.maxLength(120))),
  baseImage: z.string().check(z.maxLength(400_000), isPicture),
  /** Where a press leads; empty for nowhere. */
  link: z.union([z.literal(''), z.string().check(z.maxLength(500), leadsSomewhere)]),
  /** The lowest comes first. */
  order: z.int(),
});
export type Advertisement = z.infer<typeof advertisement>;

export const getAdvertisements = call({
  name: 'getAdvertisements',
  method: 'GET',
  path: '/api/v1/advertisement',
  summary: "Slides of the home page's banner, in their order",
  tag: 'Settings',
  access: 'public',
  data: z.array(advertisement),
});

export const getAppSettings = call({
  name: 'getAppSettings',
  method: 'GET',
  path: '/api/v1/app-settings',
  summary: "The site's name, colour, logo and contacts",
  tag: 'Settings',
  access: 'public',
  data: appSettings,
});
