import { fields as english } from '../words/en/fields.ts';
import { sayLoosely, type Language } from '../words/index.ts';

type FieldKey = keyof typeof english;

/** The rule that a request's field violates. */
export type FieldRule = FieldKey extends infer Key ? (Key extends `field.${infer Rule}` ? Rule : never) : never;

export type FieldFault = {
  /** The name in the request; dotted path for a nested field. */
  readonly field: string;
  readonly rule: FieldRule;
  /** The figures of the rule: a length, a limit, the options. */
  readonly values?: Readonly<Record<string, string | number>>;
};

/** “Name is required.”, in the player's language. */
export function fieldWords(language: Language, { field, rule, values }: FieldFault): string {
  return sayLoosely(language, `field.${rule}`, { ...values, field: fieldName(language, field) });
}

/** The display name of a field; without one, its identifier as words: “bankAmount” becomes “Bank amount”. */
function fieldName(language: Language, field: string): string {
  const last = field.split('.').findLast((part) => !/^\d*$/.test(part)) ?? 'request';
  const key = `fieldName.${last}`;
  if (key in english) return sayLoosely(language, key as FieldKey, {});
  const words = last
    .replaceAll('_', ' ')
    .replaceAll(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
