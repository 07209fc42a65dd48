/** Names shared by several sports. A key is the feed's name; slots in braces match as defined in `names.ts`. */
export const names = {
  'Match Odds': 'मैच ऑड्स',
  Bookmaker: 'बुकमेकर',
  Draw: 'ड्रॉ',
  'The Draw': 'ड्रॉ',
  Tie: 'टाई',
  Yes: 'हाँ',
  No: 'ना',
  'Now {number}, {more} more for Yes': 'अभी {number}, हाँ तक {more} और',
} as const;
