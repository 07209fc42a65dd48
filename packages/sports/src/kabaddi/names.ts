/** Kabaddi and its markets in Hindi, by what feeds call them. */
export const names = {
  Kabaddi: 'कबड्डी',
  'Total points': 'कुल अंक',
  'First-half points': 'पहले हाफ़ के अंक',
  '{name} points': '{name} के अंक',
} as const;
