/** Hindi names of kabaddi and its markets, by the feeds' English names. */
export const names = {
  Kabaddi: 'कबड्डी',
  'Total points': 'कुल अंक',
  'First-half points': 'पहले हाफ़ के अंक',
  '{name} points': '{name} के अंक',
} as const;
