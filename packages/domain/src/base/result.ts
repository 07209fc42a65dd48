/** The result of a rule that may refuse: refusals are values, throws are for bugs and outages. */
export type Result<T, E> = Ok<T> | Refused<E>;

export interface Ok<T> {
  readonly ok: true;
  readonly value: T;
}

export interface Refused<E> {
  readonly ok: false;
  readonly refusal: E;
}

export function ok(): Ok<void>;
export function ok<T>(value: T): Ok<T>;
export function ok<T>(value?: T): Ok<T | undefined> {
  return { ok: true, value };
}

export function refused<const E>(refusal: E): Refused<E> {
  return { ok: false, refusal };
}
