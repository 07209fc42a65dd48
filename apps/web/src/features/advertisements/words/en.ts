export const en = {
  'banner.title': 'Highlights',
  'banner.failed': 'Could not load the highlights',
} as const;
