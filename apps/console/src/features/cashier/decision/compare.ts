/** Two references side by side: what the player sent and what was read at the bank. */

/** What of a reference is compared: letters and digits alone, as the server does (`cashier/references.ts`). */
export function referenceCharacters(text: string): readonly string[] {
  const plain = text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, '');
  return Array.from(plain);
}

export interface Place {
  /** Empty where this side is shorter. */
  readonly sent: string;
  readonly read: string;
  readonly state: 'agrees' | 'differs' | 'open';
}

export interface Comparison {
  readonly places: readonly Place[];
  /** Whether all agrees; null while the bank's reference is still being typed and agrees so far. */
  readonly agrees: boolean | null;
  /** The first place that differs, counted from one; null when none does. */
  readonly differsAt: number | null;
  /** What stands in the places: UPI references are digits alone. */
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

/** `4325 9011 8264`: groups of four, as banks print them. What is no plain reference stays as it was written. */
export function spacedReference(text: string): string {
  return /^\d{5,}$/.test(text) ? text.replaceAll(/(\d{4})(?=\d)/g, '$1 ') : text;
}
