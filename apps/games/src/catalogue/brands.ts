/** Our three brands, as the platform knows them. */
export const BRANDS = {
  'maidan-tables': 'Maidan Tables',
  'pavilion-games': 'Pavilion Games',
  'bazaar-reels': 'Bazaar Reels',
} as const;

export type ProviderId = keyof typeof BRANDS;

export const PROVIDER_IDS = Object.keys(BRANDS) as readonly ProviderId[];

export function isProviderId(text: string): text is ProviderId {
  return Object.hasOwn(BRANDS, text);
}

/** Paise of a rupee. */
export const RUPEE = 100;
