/** Compares the reference that the player sent with the one read at the bank. */

import { asciiDigits } from '@maidan/ui/typed';

/** The compared characters of a reference: letters and digits only, as on the server (`cashier/deposits/references.ts`). */
export function referenceCharacters(text: string): readonly string[] {
  const plain = asciiDigits(text.normalize('NFKC'))
    .toUpperCase()
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, '');
  return Array.from(plain);
}

export interface Place {
  /** Empty if this side is shorter. */
  readonly sent: string;
  readonly read: string;
  readonly state: 'agrees' | 'differs' | 'open';
}

export interface Comparison {
  readonly places: readonly Place[];
  /** Whether the references are equal; null while the typed part of the bank's reference agrees so far. */
  readonly agrees: boolean | null;
  /** The first place that differs, counted from 1; null if none does. */
  readonly differsAt: number | null;
  /** What the places hold; UPI references consist of digits. */
  readonly unit: 'digit' | 'character';
}

export function compareReferences(sentText: string, readText: string): Comparison {
  const [sent, read] = [referenceCharacters(sentText), referenceCharacters(readText)];
  const places = Array.from({ length: Math.max(sent.length, read.length) }, (_, index): Place => {
    const [here = '', there = ''] = [sent[index], read[index]];
    return { sent: here, read: there, state: there === '' ? 'open' : here === there ? 'agrees' : 'differs' };
  });
  const differs = places.findIndex(({ state }) => state === 'differs');
  const isTyping = read.length < sent.length;
  return {
    places,
    agrees: differs >= 0 ? false : isTyping || read.length === 0 ? null : true,
    differsAt: differs < 0 ? null : differs + 1,
    unit: [...sent, ...read].every((character) => /\d/.test(character)) ? 'digit' : 'character',
  };
}

/** `4325 9011 8264`: groups of four, as banks print them. Anything other than digits is returned unchanged. */
export function spacedReference(text: string): string {
  return /^\d{5,}$/.test(text) ? text.replaceAll(/(\d{4})(?=\d)/g, '$1 ') : text;
}
