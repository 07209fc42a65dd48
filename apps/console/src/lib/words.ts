/** Said where a form has left the page with something typed in it. */
export const TYPED_IS_KEPT = 'What you typed is kept.';

/** `1 request`, `2 requests`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** `A`, `A and B`, `A, B and C`. */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
