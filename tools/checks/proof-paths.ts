import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exists, type Fault, type Repository } from './repository.ts';

/** Prefixes that may complete a path of the server. */
const SERVER = ['', 'apps/server/', 'apps/server/src/', 'apps/server/src/modules/'];
/** Pages whose paths are checked: on which lines, and with which prefixes. */
const PAGES = [
  { page: 'docs/proof.md', lines: /^\|/, bases: SERVER },
  {
    page: 'CONTRIBUTING.md',
    lines: /^/,
    bases: [...SERVER, 'apps/web/src/', 'packages/contract/src/', 'packages/domain/', 'packages/sports/src/'],
  },
] as const;

/** Paths in the tables of docs/proof.md, and anywhere in CONTRIBUTING.md, that match no file or folder. `*` is anything
 *  within a folder, `**` any folders, and of `{a,b}` each alternative must exist. */
export function proofFaults(repository: Repository): readonly Fault[] {
  const files = [...repository.sources.keys(), ...repository.others];
  return PAGES.filter(({ page }) => exists(repository, page)).flatMap(({ page, lines, bases }) =>
    readFileSync(join(repository.root, page), 'utf8')
      .split('\n')
      .flatMap((row, index) =>
        (lines.test(row) ? pathsIn(row) : [])
          .filter((path) => !namesFile(path, bases, files))
          .map((path) => ({
            rule: 'proof-paths',
            path: page,
            line: index + 1,
            message: `names ${path}, which is gone`,
          })),
      ),
  );
}

function pathsIn(row: string): readonly string[] {
  const spans = [...row.matchAll(/`([^`\s]+)`/g)].map(([, span = '']) => span);
  // Neither a package, a URL of the site nor a file extension.
  return spans.filter((span) => /^[^@/*].*(?:\/|\.(?:ts|tsx|mjs)$)/.test(span)).flatMap(alternatives);
}

/** Expands `{a,b}/c` to `a/c` and `b/c`. */
function alternatives(path: string): readonly string[] {
  const [whole, head = '', inner = '', tail = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(path) ?? [];
  if (whole === undefined) return [path];
  return inner.split(',').flatMap((each) => alternatives(head + each + tail));
}

function namesFile(path: string, bases: readonly string[], files: readonly string[]): boolean {
  const pattern = path
    .replace(/\/$/, '')
    .split(/(\*\*\/|\*)/)
    .map((part) =>
      part === '**/' ? '(?:[^/]+/)*' : part === '*' ? '[^/]*' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'),
    )
    .join('');
  const named = new RegExp(`^(?:${bases.join('|')})${pattern}(?:/|$)`);
  return files.some((file) => named.test(file));
}
