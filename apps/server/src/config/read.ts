/** Readers for single settings. Each refuses a wrong value with one line that says what is valid. */
import { StartupRefusal } from '../platform/postgres/startup-refusal.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export function text(environment: Environment, name: string): string | null {
  const value = environment[name]?.trim();
  return value === undefined || value === '' ? null : value;
}

export function oneOf<const T extends string>(
  environment: Environment,
  name: string,
  allowed: readonly T[],
  fallback: T,
): T {
  const value = text(environment, name);
  if (value === null) return fallback;
  const found = allowed.find((each) => each === value);
  if (found === undefined) throw new StartupRefusal(`${name} is ${value}; it must be one of ${allowed.join(', ')}.`);
  return found;
}

interface NumberRange {
  readonly fallback: number;
  readonly from: number;
  readonly to: number;
  readonly whole: boolean;
}

export function numberIn(environment: Environment, name: string, { fallback, from, to, whole }: NumberRange): number {
  const value = text(environment, name);
  if (value === null) return fallback;
  const number = /^\d+(\.\d+)?$/.test(value) ? Number(value) : Number.NaN;
  if (number >= from && number <= to && (!whole || Number.isInteger(number))) return number;
  throw new StartupRefusal(`${name} is ${value}; it must be a ${whole ? 'whole ' : ''}number from ${from} to ${to}.`);
}

/** Null where it is not set. */
export function optionalWhole(
  environment: Environment,
  name: string,
  { from, to }: { readonly from: number; readonly to: number },
): number | null {
  if (text(environment, name) === null) return null;
  return numberIn(environment, name, { fallback: from, from, to, whole: true });
}

export function list(environment: Environment, name: string): readonly string[] {
  return (text(environment, name) ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
