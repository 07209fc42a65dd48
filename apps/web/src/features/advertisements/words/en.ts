export const en = {
  'banner.title': 'Highlights',
} as const;
