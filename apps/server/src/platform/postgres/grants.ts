import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { appRole } from './embedded/cluster.ts';
import { StartupRefusal } from './startup-refusal.ts';

/** A right that the server needs, as in the grants file. */
interface Right {
  readonly privilege: string;
  /** The column of a table; empty for the whole table. */
  readonly column: string;
  readonly kind: 'table' | 'sequence' | 'function' | 'schema';
  readonly object: string;
}

const STATEMENT = /grant\s+([^;]+?)\s+on\s+(?:(sequence|function|schema|table)\s+)?([^;]+?)\s+to\s+\w+\s*;/gi;

/** Grants the serving role the rights in the file, as the owner, and then checks each of them as the serving user.
 *  Throws a `StartupRefusal` with a line for each missing right, because the owner of a database restored by somebody
 *  else may not be able to grant everything. */
export async function ensureGrants(urls: { ownerUrl: string; appUrl: string }, file: string): Promise<void> {
  const text = readFileSync(file, 'utf8').replaceAll(/--.*$/gm, '');
  await grant(urls.ownerUrl, text);
  const missing = await missingRights(urls.appUrl, rightsOf(text));
  if (missing.length > 0) throw new StartupRefusal(missing.join('\n'));
}

async function grant(ownerUrl: string, text: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl, application_name: 'maidan grants' });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [appRole]);
    if (rowCount === 0) return;
    // One by one: a grant that fails shows up below as a missing right, together with all others.
    for (const [statement] of text.matchAll(STATEMENT)) await client.query(statement).catch(() => undefined);
  } finally {
    await client.end();
  }
}

function rightsOf(text: string): Right[] {
  return [...text.matchAll(STATEMENT)].flatMap(([, privileges = '', kind = 'table', objects = '']) => {
    const named = listOf(objects).map((object) => ({ object, kind: kind.toLowerCase() as Right['kind'] }));
    return named.flatMap((on) =>
      listOf(privileges).flatMap((privilege) => {
        const [, word = '', columns = ''] = /^(\w+)\s*(?:\((.*)\))?$/s.exec(privilege) ?? [];
        return (columns === '' ? [''] : listOf(columns)).map((column) => ({
          ...on,
          privilege: word.toUpperCase(),
          column,
        }));
      }),
    );
  });
}

/** Splits at commas outside parentheses. */
function listOf(text: string): string[] {
  return text.split(/,(?![^(]*\))/).map((each) => each.trim());
}

const HAS = `select r.nth, case r.kind
    when 'sequence' then has_sequence_privilege(to_regclass(r.object)::oid, r.privilege)
    when 'function' then has_function_privilege(to_regprocedure(r.object)::oid, r.privilege)
    when 'schema' then has_schema_privilege(r.object, r.privilege)
    else case r.col when '' then has_table_privilege(to_regclass(r.object)::oid, r.privilege)
      else has_column_privilege(to_regclass(r.object)::oid, r.col, r.privilege) end
  end as has, current_user as name
  from unnest($1::text[], $2::text[], $3::text[], $4::text[]) with ordinality as r (privilege, col, kind, object, nth)
  order by r.nth`;

/** The rights that the user of a URL lacks, one line each. */
async function missingRights(url: string, rights: readonly Right[]): Promise<string[]> {
  const client = new Client({ connectionString: url, application_name: 'maidan start' });
  await client.connect();
  try {
    const { rows } = await client.query<{ nth: string; has: boolean | null; name: string }>(HAS, [
      rights.map(({ privilege }) => privilege),
      rights.map(({ column }) => column),
      rights.map(({ kind }) => kind),
      rights.map(({ object }) => object),
    ]);
    return rows.flatMap(({ nth, has, name }) => {
      const right = rights[Number(nth) - 1];
      return has === true || !right ? [] : [lineOf(right, { name, isThere: has !== null })];
    });
  } finally {
    await client.end();
  }
}

function lineOf(
  { privilege, column, kind, object }: Right,
  { name, isThere }: { name: string; isThere: boolean },
): string {
  if (!isThere) return `The database has no ${kind} ${object}; restore it from a complete dump.`;
  const what = column === '' ? `${kind} ${object}` : `column ${column} of table ${object}`;
  return `The database user ${name} may not ${privilege} on ${what}; grant it, or let the owner of the ${kind} run the server once.`;
}
