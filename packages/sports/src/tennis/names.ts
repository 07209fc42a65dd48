/** Hindi names of tennis and its markets, by the feeds' English names. */
export const names = {
  Tennis: 'टेनिस',
  'Set {number} Winner': 'सेट {number} का विजेता',
  'Total Games Over/Under {number}': 'कुल गेम ओवर/अंडर {number}',
  'Over {number} games': 'ओवर {number} गेम',
  'Under {number} games': 'अंडर {number} गेम',
} as const;
