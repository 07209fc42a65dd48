import type { en } from './en.ts';

export const hi = {
  'banner.title': 'ख़ास बातें',
} satisfies Readonly<Record<keyof typeof en, string>>;
