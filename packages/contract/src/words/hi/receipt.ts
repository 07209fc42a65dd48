import type { receipt as en } from '../en/receipt.ts';

export const receipt: Readonly<Record<keyof typeof en, string>> = {
  'receipt.back': 'बैक {stake}, भाव {odds}',
  'receipt.lay': 'ले {stake}, भाव {odds}',
  'receipt.backRate': 'बैक {stake}, हर 100 पर {rate}',
  'receipt.layRate': 'ले {stake}, हर 100 पर {rate}',
  'receipt.yes': 'हाँ {stake}, लाइन {line}, हर 100 पर {size}',
  'receipt.no': 'ना {stake}, लाइन {line}, हर 100 पर {size}',
  'receipt.unmatched': 'अनमैच्ड',
  'receipt.void': '{bet}, अमान्य: {reason}',
  'receipt.reduced': '{percent} घटकर {odds}',
  'receipt.deadHeat': 'डेड हीट: {tied} में से {places} हिस्से जीते',
};
