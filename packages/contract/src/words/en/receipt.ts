/** The lines of a settled bet's receipt. */
export const receipt = {
  'receipt.back': 'Back {stake} at {odds}',
  'receipt.lay': 'Lay {stake} at {odds}',
  'receipt.backRate': 'Back {stake} at {rate} per 100',
  'receipt.layRate': 'Lay {stake} at {rate} per 100',
  'receipt.yes': 'Yes {stake} on {line} at {size} per 100',
  'receipt.no': 'No {stake} on {line} at {size} per 100',
  'receipt.unmatched': 'Unmatched',
  'receipt.void': '{bet}, void: {reason}',
  'receipt.reduced': 'reduced by {percent} to {odds}',
  'receipt.deadHeat': 'dead heat: {places} of {tied} shares win',
} as const;
