import type { OpeningFault, Refusal } from '@maidan/contract';
import { inHindi } from '@maidan/contract/words/names';
import { ok, refused, type Result } from '@maidan/domain';
import type { Pool, Tx } from '../../../platform/postgres/index.ts';

/** An English name with its Hindi; empty where the site shows the name as it is, or knows its Hindi. */
export type Named = { readonly name: string; readonly hindi: string };

const ENGLISH = /^[A-Za-z\d][\p{Script=Latin}\d .,'’&()/+-]{1,59}$/u;
const HINDI = /^(?=.*\p{Script=Devanagari})[\p{Script=Devanagari}\d .,'’&()/+–-]{1,80}$/u;

export const fault = (why: OpeningFault, about: string): Result<never, Refusal> =>
  refused({ kind: 'opening-refused', why, about });

/** A text as it is stored: without spaces at its ends, or doubled. */
export const tidied = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');

/** The name of a team or a person, which stays as it is in Hindi. */
export function properName(text: string): Result<string, Refusal> {
  const name = tidied(text);
  return ENGLISH.test(name) && !name.includes(' v ') ? ok(name) : fault('name', name);
}

export type Names = ReturnType<typeof createNames>;

/** Hindi for the names that operators have typed: players read them in their language. */
export function createNames(database: Pool) {
  const known = new Map<string, string>();

  return {
    async load(): Promise<void> {
      const { rows } = await database.query<{ english: string; hindi: string }>(
        'select english, hindi from names_by_hand',
      );
      for (const { english, hindi } of rows) known.set(english, hindi);
    },

    all: (): Readonly<Record<string, string>> => Object.fromEntries(known),

    /** The name with the Hindi that it needs; refused if it is no name, or nobody has said its Hindi. */
    check(typed: Named, { isProper = false }: { readonly isProper?: boolean } = {}): Result<Named, Refusal> {
      const [name, hindi] = [tidied(typed.name), tidied(typed.hindi)];
      if (!ENGLISH.test(name)) return fault('name', name);
      // A name of which only a part is known would be half Hindi.
      if (!/[A-Za-z]/.test(inHindi(name)) || known.has(name)) return ok({ name, hindi: '' });
      if (hindi === '') return isProper ? ok({ name, hindi }) : fault('hindi-needed', name);
      return HINDI.test(hindi) ? ok({ name, hindi }) : fault('hindi', hindi);
    },

    /** Stores Hindi in the caller's transaction; what is stored already stays. */
    async record(t: Tx, names: readonly Named[]): Promise<void> {
      for (const { name, hindi } of names.filter((each) => each.hindi !== '')) {
        await t.query(`insert into names_by_hand (english, hindi) values ($1, $2) on conflict (english) do nothing`, [
          name,
          hindi,
        ]);
      }
    },

    /** Puts stored names in memory, after the commit. */
    recorded(names: readonly Named[]): void {
      for (const { name, hindi } of names) if (hindi !== '' && !known.has(name)) known.set(name, hindi);
    },
  };
}
