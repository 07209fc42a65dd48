/** Reads numbers as people type them, for the site, the console and the games (L-7). Without a component. */

/** The zeros of the digits that keyboards in India and on phones type. */
const ZEROS = [
  0x09_66, // Devanagari
  0x09_e6, // Bengali
  0x0a_66, // Gurmukhi
  0x0a_e6, // Gujarati
  0x0b_66, // Odia
  0x0b_e6, // Tamil
  0x0c_66, // Telugu
  0x0c_e6, // Kannada
  0x0d_66, // Malayalam
  0x06_60, // Arabic
  0x06_f0, // Urdu
  0xff_10, // full width
];

/** Full-width and Arabic signs, and the minus of our own figures. */
const SIGNS: Readonly<Record<string, string>> = {
  '．': '.',
  '，': ',',
  '٫': '.',
  '٬': ',',
  '\u2212': '-',
  '－': '-',
};

/** The same text with the digits 0 to 9 instead of those of another script. */
export function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((each) => code >= each && code < each + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}

/** The digits of a code, whatever stands between them. */
export function typedDigits(text: string): string {
  return asciiDigits(text).replace(/[^0-9]/g, '');
}

/** Two or three digits between the commas, and three after the last: 1,00,000 and 1,000,000. */
const GROUPED = /^(?:\d{1,2}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+)(?:\.\d*)?$/;
/** A comma that cannot be a group, on keyboards whose decimal key is a comma. */
const DECIMAL_COMMA = /^\d*,\d{0,2}$/;
const PLAIN = /^(?:\d+\.?\d*|\.\d+)$/;

/**
 * A typed number in plain digits, `100000` or `10.5`, with `-` before it if it was typed; empty for nothing typed, and null
 * for what is no number. A comma groups digits as in India or abroad; one that cannot is a decimal comma if at most two
 * digits follow. How many decimals and what size are right is the caller's matter.
 */
export function typedNumber(typed: string): string | null {
  const text = asciiDigits(typed)
    .replace(/[．，٫٬\u2212－]/g, (sign) => SIGNS[sign] ?? sign)
    .replace(/[\s₹]/g, '');
  if (text === '') return '';
  const [, sign = '', size = ''] = /^(-?)(.*)$/.exec(text) ?? [];
  const plain = GROUPED.test(size)
    ? size.replaceAll(',', '')
    : DECIMAL_COMMA.test(size)
      ? size.replace(',', '.')
      : size;
  if (!PLAIN.test(plain)) return null;
  return `${sign}${plain.replace(/\.$/, '').replace(/^\./, '0.')}`;
}

/** Odds as they are typed, with at most two decimals; NaN for anything else. */
export function typedOdds(typed: string): number {
  const text = typedNumber(typed);
  return text !== null && /^\d{1,4}(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
}
