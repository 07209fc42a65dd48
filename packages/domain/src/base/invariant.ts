/** Thrown when something that must always hold does not: a bug or corrupted input, never a player's mistake. */
export class InvariantBroken extends Error {
  override readonly name = 'InvariantBroken';
}

/** Asserts what must hold. A failed assertion throws, because no caller can continue after it; an expected refusal is a
 *  `Result` instead. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new InvariantBroken(message);
}

/** The branch that an exhaustive switch never reaches. */
export function unreachable(value: never): never {
  throw new InvariantBroken(`Unreachable value: ${String(value)}`);
}
