import type { Chance } from '../../platform/ids/index.ts';

const LONGEST_NAME = 100;
/** Controls, format characters and private or missing ones; the two joiners belong to Indian scripts. */
const NOT_IN_A_NAME = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}]/u;

/** A person's name as it is stored: composed (NFC), single blanks, at least one letter, at most 100 characters.
 *  Null for what is no name: control and direction characters, digits alone. */
export function personName(text: string): string | null {
  const name = text.normalize('NFC').trim().replace(/\s+/gu, ' ');
  if (NOT_IN_A_NAME.test(name) || !/\p{L}/u.test(name)) return null;
  return Array.from(name).length <= LONGEST_NAME ? name : null;
}

const CHOSEN_USERNAME = /^[a-z][a-z0-9._-]{2,31}$/;
/** Names by which somebody could pass for us. */
const RESERVED =
  /^(admin|administrator|root|system|support|help|helpdesk|operator|staff|team|official|moderator|security|maidan)([._-]?\d*)$/;

/** A chosen username as it is stored (lower case); null for one that may not be had. */
export function chosenUsername(text: string): string | null {
  const name = text.normalize('NFKC').trim().toLowerCase();
  return CHOSEN_USERNAME.test(name) && !RESERVED.test(name) ? name : null;
}

const SHORTEST_STEM = 3;
const LONGEST_STEM = 12;

/** A username made of the letters of a name and five digits of chance; `player` where the name has too few Latin
 *  letters. It may be taken: try again with other chance. */
export function derivedUsername(name: string, chance: Chance): string {
  const latin = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .slice(0, LONGEST_STEM);
  const stem = latin.length < SHORTEST_STEM || RESERVED.test(latin) ? 'player' : latin;
  return `${stem}${String(uint32(chance) % 100_000).padStart(5, '0')}`;
}

/** Without the letters and digits that look like each other. Thirty-two of them: five bits each, without bias. */
const REFERRAL_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** A referral code of 40 bits. */
export function referralCode(chance: Chance): string {
  return [...chance(8)].map((byte) => REFERRAL_ALPHABET[byte & 31]).join('');
}

function uint32(chance: Chance): number {
  const bytes = chance(4);
  return new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0);
}
