/** Hindi names of racing and its markets, by the feeds' English names. */
export const names = {
  'Horse Racing': 'घुड़दौड़',
  'Greyhound Racing': 'ग्रेहाउंड रेस',
  Win: 'विन',
  'To Be Placed': 'प्लेस',
  'Place ({number} places)': 'प्लेस ({number} स्थान)',
} as const;
