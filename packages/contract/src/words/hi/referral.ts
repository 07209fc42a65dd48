import type { referral as en } from '../en/referral.ts';

export const referral: Readonly<Record<keyof typeof en, string>> = {
  'referral.claimed': 'रेफ़रल बोनस ले लिया गया',
  'referral.friends': 'आपके दोस्तों की ख़बर',
  'referral.earned': 'आपके दोस्तों से कमाई हुई',
  'referral.look': 'रेफ़रल बोनस में देखें',
};
