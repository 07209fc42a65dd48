import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exists, type Fault, type Repository } from './repository.ts';

const PROOF = 'docs/proof.md';
/** Where a path in the tables may begin. */
const BASES = ['', 'apps/server/', 'apps/server/src/', 'apps/server/src/modules/'];

/** Paths in the tables of docs/proof.md that name no file and no folder. `*` is anything within a folder, `**` any
 *  folders, and of `{a,b}` each alternative must exist. */
export function proofFaults(repository: Repository): readonly Fault[] {
  if (!exists(repository, PROOF)) return [];
  const files = [...repository.sources.keys(), ...repository.others];
  return readFileSync(join(repository.root, PROOF), 'utf8')
    .split('\n')
    .flatMap((row, index) =>
      (row.startsWith('|') ? pathsIn(row) : [])
        .filter((path) => !namesFile(path, files))
        .map((path) => ({
          rule: 'proof-paths',
          path: PROOF,
          line: index + 1,
          message: `names ${path}, which is gone`,
        })),
    );
}

function pathsIn(row: string): readonly string[] {
  const spans = [...row.matchAll(/`([^`\s]+)`/g)].map(([, span = '']) => span);
  return spans.filter((span) => /\/|\.(?:ts|tsx|mjs)$/.test(span)).flatMap(alternatives);
}

/** `{a,b}/c` is `a/c` and `b/c`. */
function alternatives(path: string): readonly string[] {
  const [whole, head = '', inner = '', tail = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(path) ?? [];
  if (whole === undefined) return [path];
  return inner.split(',').flatMap((each) => alternatives(head + each + tail));
}

function namesFile(path: string, files: readonly string[]): boolean {
  const pattern = path
    .split(/(\*\*\/|\*)/)
    .map((part) =>
      part === '**/' ? '(?:[^/]+/)*' : part === '*' ? '[^/]*' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'),
    )
    .join('');
  const named = new RegExp(`^(?:${BASES.join('|')})${pattern}(?:/|$)`);
  return files.some((file) => named.test(file));
}
