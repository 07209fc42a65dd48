/** The numbering plans of the two countries whose phones can sign up (AUT-06), only for mobile numbers, in the
 *  library's compact form. Its smallest complete set is thirty times as large. */
import type { MetadataJson } from 'libphonenumber-js/core';

export const phoneMetadata: MetadataJson = {
  version: 4,
  country_calling_codes: { '1': ['US'], '91': ['IN'] },
  // Calling code, international prefix, pattern, lengths, formats, trunk prefix.
  nonGeographic: {},
  countries: {
    IN: ['91', '00', '[6-9]\\d{9}', [10], [['(\\d{5})(\\d{5})', '$1 $2', ['[6-9]'], '0$1', 1]], '0'],
    US: [
      '1',
      '011',
      '[2-9]\\d{9}',
      [10],
      [['(\\d{3})(\\d{3})(\\d{4})', '($1) $2-$3', ['[2-9]'], 0, 1, '$1-$2-$3']],
      '1',
    ],
  },
};
