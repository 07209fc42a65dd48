import type { Chance } from '../../platform/ids/index.ts';

const LONGEST_NAME = 100;
/** Control, format, private-use and unassigned characters, except for the two joiners, which Indian scripts need. */
const NOT_IN_A_NAME = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}]/u;

/** A person's name in its stored form: composed (NFC), single spaces, at least one letter, at most 100 characters. Null
 *  for anything else, such as control and direction characters or digits alone. */
export function personName(text: string): string | null {
  const name = text.normalize('NFC').trim().replace(/\s+/gu, ' ');
  if (NOT_IN_A_NAME.test(name) || !/\p{L}/u.test(name)) return null;
  return Array.from(name).length <= LONGEST_NAME ? name : null;
}

const CHOSEN_USERNAME = /^[a-z][a-z0-9._-]{2,31}$/;
/** Names that could be mistaken for the operator's. */
const RESERVED =
  /^(admin|administrator|root|system|support|help|helpdesk|operator|staff|team|official|moderator|security|maidan)([._-]?\d*)$/;

/** A chosen username in its stored form (lower case); null if it is not allowed. */
export function chosenUsername(text: string): string | null {
  const name = text.normalize('NFKC').trim().toLowerCase();
  return CHOSEN_USERNAME.test(name) && !RESERVED.test(name) ? name : null;
}

const SHORTEST_STEM = 3;
const LONGEST_STEM = 12;

/** A username derived from the letters of a name and five random digits; `player` if the name has too few Latin
 *  letters. It may be taken: then try again. */
export function derivedUsername(name: string, chance: Chance): string {
  const latin = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .slice(0, LONGEST_STEM);
  const stem = latin.length < SHORTEST_STEM || RESERVED.test(latin) ? 'player' : latin;
  return `${stem}${String(uint32(chance) % 100_000).padStart(5, '0')}`;
}

/** Without letters and digits that look alike. 32 characters, so five random bits select one without bias. */
const REFERRAL_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A random referral code of 40 bits. */
export function referralCode(chance: Chance): string {
  return [...chance(8)].map((byte) => REFERRAL_ALPHABET[byte & 31]).join('');
}

function uint32(chance: Chance): number {
  const bytes = chance(4);
  return new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0);
}
