import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Fault, Repository } from './repository.ts';
import { isTest } from './repository.ts';

const GRANTS = 'apps/server/grants.sql';
const ownerPattern = /^apps\/server\/src\/(?:modules|platform)\/[^/]+/;
const marked = /<!-- tables -->([\s\S]*?)<!-- \/tables -->/g;
const created = /^\s*create\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?("?[a-z_]+"?)(?!\s+partition\s+of)/gim;

const dropped = /^\s*drop\s+table\s+([a-z_]+)/gim;

/** No module uses another's tables. Each README lists its module's own between `<!-- tables -->` markers; every table
 *  of the migrations is on exactly one list and in `grants.sql`, and SQL text elsewhere does not mention it. */
export function tableFaults(repository: Repository): readonly Fault[] {
  const owners = new Map<string, string>();
  const faults: Fault[] = [];
  const complain = (path: string, message: string, line?: number): void =>
    void faults.push({ rule: 'tables', path, message, ...(line === undefined ? {} : { line }) });

  for (const path of repository.others.filter((file) => posix.basename(file) === 'README.md')) {
    const owner = ownerPattern.exec(path)?.[0];
    if (owner === undefined) continue;
    for (const table of listedIn(read(repository, path))) {
      const other = owners.get(table);
      if (other === undefined) owners.set(table, owner);
      else complain(path, `${table} is already listed by ${other}`);
    }
  }

  const existing = new Set<string>();
  const granted = new Set(
    read(repository, GRANTS)
      .replaceAll(/--.*$/gm, '')
      .match(/[a-z][a-z0-9_]*/g),
  );
  const migrations = repository.others.filter((file) => file.startsWith('apps/server/migrations/'));
  const gone = new Set(
    migrations.flatMap((path) => [...read(repository, path).matchAll(dropped)].map(([, name]) => name)),
  );
  for (const path of migrations) {
    for (const [, name = ''] of read(repository, path).matchAll(created)) {
      const table = name.replaceAll('"', '');
      if (gone.has(table)) continue;
      existing.add(table);
      if (!owners.has(table)) complain(path, `the table ${table} is on no README’s list of tables`);
      if (!granted.has(table)) complain(GRANTS, `says nothing of the table ${table}: the server may not even read it`);
    }
  }
  for (const [table, owner] of owners) {
    if (!existing.has(table)) complain(`${owner}/README.md`, `lists the table ${table}, which no migration creates`);
  }

  for (const source of repository.sources.values()) {
    const place = ownerPattern.exec(source.path)?.[0];
    if (place === undefined || isTest(source.path)) continue;
    for (const { value, line } of source.strings) {
      for (const table of tablesNamedIn(value)) {
        const owner = owners.get(table);
        if (owner !== undefined && owner !== place) complain(source.path, `names ${table}, a table of ${owner}`, line);
      }
    }
  }
  return faults;
}

function read({ root }: Repository, path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

function listedIn(readme: string): readonly string[] {
  return [...readme.matchAll(marked)].flatMap(([, list = '']) => list.match(/[a-z][a-z0-9_]*/g) ?? []);
}

/** Names after FROM, JOIN, INTO, UPDATE and the like, including the rest of a comma-separated list. Text that is not
 *  SQL may match by accident; it only counts if it names a real table. */
function tablesNamedIn(text: string): readonly string[] {
  if (!/\b(select|insert|update|delete|truncate|lock|copy|with)\b/i.test(text)) return [];
  const named = text.matchAll(
    /\b(?:from|join|into|update|table|truncate|using|only|references)\s+((?:"?[a-z_][a-z0-9_]*"?(?:\s+(?:as\s+)?[a-z]\w*)?\s*,\s*)*"?[a-z_][a-z0-9_]*"?)/gi,
  );
  return [...named].flatMap(([, list = '']) =>
    list.split(',').map((item) => item.trim().split(/\s/)[0]?.replaceAll('"', '') ?? ''),
  );
}
