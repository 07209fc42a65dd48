import type { en } from './en.ts';

export const hi = {
  'banner.title': 'ख़ास बातें',
  'banner.failed': 'ख़ास बातें लोड नहीं हो सकीं',
} satisfies Readonly<Record<keyof typeof en, string>>;
