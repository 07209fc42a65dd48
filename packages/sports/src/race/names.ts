/** Races and their markets in Hindi, by what feeds call them. */
export const names = {
  'Horse Racing': 'घुड़दौड़',
  'Greyhound Racing': 'ग्रेहाउंड रेस',
  Win: 'विन',
  'To Be Placed': 'प्लेस',
  'Place ({number} places)': 'प्लेस ({number} स्थान)',
} as const;
