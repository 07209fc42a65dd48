/** Hindi names of tennis and its markets, by the feeds' English names. */
export const names = {
  Tennis: 'टेनिस',
  'Set {number} Winner': 'सेट {number} का विजेता',
  'Total Games Over/Under {number}': 'कुल गेम ओवर/अंडर {number}',
  'Over {number} games': 'ओवर {number} गेम',
  'Under {number} games': 'अंडर {number} गेम',
  'Coromandel Open': 'कोरोमंडल ओपन',
  'Valmora Championships': 'वालमोरा चैंपियनशिप',
  'Terra Rossa Cup': 'टेरा रोसा कप',
  'Harbour Indoors': 'हार्बर इंडोर्स',
  'Simulated match': 'सिम्युलेटेड मैच',
  '{name} won {sets}': '{name} {sets} से जीते',
} as const;
