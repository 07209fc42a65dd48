import * as z from 'zod/mini';
import { call } from '../call.ts';

/** A path of the site, or an address elsewhere that is encrypted; empty for nowhere. */
const way = z.union([z.literal(''), z.string().check(z.maxLength(500), z.regex(/^(\/(?![/\\])|https:\/\/)/))]);
/** A file of the site, or the picture itself: what the pages' policy lets a browser show. */
const picture = z
  .string()
  .check(z.maxLength(400_000), z.regex(/^(\/(?![/\\])|data:image\/(png|jpeg|webp|avif|gif|svg\+xml)[;,])/));
const id = z.string().check(z.minLength(1), z.maxLength(64));
const text = z.string().check(z.minLength(1), z.maxLength(120));

/** A logo of the footer (SHL-15). */
export const footerLogo = z.object({
  name: text,
  /** The name in Hindi, where it is another one. */
  hi: z.optional(text),
  /** As high as two thirds of its width; empty where the name stands alone. */
  image: z.union([z.literal(''), picture]),
  link: way,
});
export type FooterLogo = z.infer<typeof footerLogo>;

const logos = z.array(footerLogo).check(z.maxLength(24));

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
  /** Where the Android app is downloaded; empty while there is none. */
  androidApp: way,
  licences: logos,
  payments: logos,
  partners: logos,
});
export type AppSettings = z.infer<typeof appSettings>;

/** A slide of the home page's banner (HOM-07). Its picture is twice as wide as high and says nothing that the title does
 *  not: it stands above it. */
export const advertisement = z.object({
  _id: id,
  title: text,
  /** The title in Hindi, where it is another one. */
  hi: z.optional(text),
  baseImage: picture,
  /** Where a press leads; empty for nowhere. */
  link: way,
  /** The lowest comes first. */
  order: z.int(),
});
export type Advertisement = z.infer<typeof advertisement>;

const slugName = z.object({ slugName: z.string().check(z.minLength(1), z.maxLength(200)) });

/** A slide of the home slider (HOM-01). Its picture is three times as wide as high, and dark at its left, where the words
 *  are. It may name an event, or a sport, whose best event is then shown: name, score and a price, with a link to it. */
export const slider = z
  .object({
    _id: id,
    baseImage: picture,
    /** The lowest comes first. */
    order: z.int(),
    /** Of a slide that names no event: its words, and where a press leads. */
    title: z.optional(text),
    hi: z.optional(text),
    link: z.optional(way),
    sportId: z.optional(slugName),
    leagueId: z.optional(slugName),
    eventId: z.optional(slugName),
  })
  .check(
    z.refine(
      ({ sportId, leagueId, eventId }) => !eventId || (sportId !== undefined && leagueId !== undefined),
      'an event is named with its sport and league',
    ),
  );
export type Slider = z.infer<typeof slider>;

export const allAppSettings = z.extend(appSettings, { advertisements: z.array(advertisement) });
export type AllAppSettings = z.infer<typeof allAppSettings>;

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

export const getAllAppSettings = call({
  name: 'getAllAppSettings',
  method: 'GET',
  path: '/api/v1/get-all-app-settings',
  summary: "The site's settings together with the slides of its banner",
  tag: 'Settings',
  access: 'public',
  data: allAppSettings,
});

export const getSliders = call({
  name: 'getSliders',
  method: 'GET',
  path: '/api/v1/sliders',
  summary: 'Slides of the home slider, which the page puts into their order',
  tag: 'Settings',
  access: 'public',
  data: z.array(slider),
});
