import type { referral as en } from '../en/referral.ts';

export const referral: Readonly<Record<keyof typeof en, string>> = {
  'referral.claimed': 'रेफ़रल बोनस क्लेम हो गया',
  'referral.friends': 'आपके रेफ़रल की ख़बर',
  'referral.earned': 'रेफ़रल से नई कमाई',
  'referral.look': 'विवरण रेफ़रल बोनस में देखें',
};
