/** The names in a sentence's braces. */
export type Names<S> = S extends `${string}{${infer Name}}${infer Tail}` ? Name | Names<Tail> : never;

/** Replaces names in braces with their values; an unknown name stays as it is. */
export function fill(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
