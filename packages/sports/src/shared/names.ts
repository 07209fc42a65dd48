/** Names that several sports share. A key is what a feed says; a slot in braces takes what `names.ts` lets it. */
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
