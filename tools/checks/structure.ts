import { posix } from 'node:path';
import { isTest, type Fault, type Repository } from './repository.ts';

/** A folder with more files than this has to be searched instead of known. */
const MAX_FILES = 14;

/** Sources that count towards a folder's size, i.e. not tests. */
function counts(path: string): boolean {
  return /^(?:(?:apps|packages)\/[^/]+\/(?:src|test)|tools)\//.test(path) && /\.tsx?$/.test(path) && !isTest(path);
}

/** Folders with more than 14 source files. */
export function largeFolders({ sources }: Repository): readonly Fault[] {
  const sizes = new Map<string, number>();
  for (const path of sources.keys()) {
    if (!counts(path)) continue;
    const folder = posix.dirname(path);
    sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
  }
  return [...sizes].flatMap(([folder, size]) =>
    size > MAX_FILES
      ? [{ rule: 'large-folder', path: folder, message: `has ${size} source files, more than ${MAX_FILES}` }]
      : [],
  );
}

/** Files that import each other, directly or in a cycle, including type imports. One fault per cycle. */
export function importCycles({ sources }: Repository): readonly Fault[] {
  const targets = new Map(
    [...sources.values()].map(({ path, imports }) => [
      path,
      imports.flatMap(({ target }) => (target !== undefined && sources.has(target) ? [target] : [])),
    ]),
  );
  return connected(targets).map((cycle) => {
    const [first = '', ...rest] = cycle.toSorted();
    return { rule: 'import-cycle', path: first, message: `is in an import cycle with ${rest.join(', ')}` };
  });
}

/** Strongly connected components of more than one node (Tarjan 1972). */
function connected(targets: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const found: string[][] = [];
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();

  function visit(node: string): void {
    const index = order.size;
    order.set(node, index);
    low.set(node, index);
    stack.push(node);
    onStack.add(node);
    for (const target of targets.get(node) ?? []) {
      if (!order.has(target)) visit(target);
      const reached = onStack.has(target) ? (low.get(target) ?? index) : index;
      low.set(node, Math.min(low.get(node) ?? index, reached));
    }
    if (low.get(node) !== index) return;
    const members = stack.splice(stack.lastIndexOf(node));
    for (const member of members) onStack.delete(member);
    if (members.length > 1) found.push(members);
  }

  for (const node of targets.keys()) if (!order.has(node)) visit(node);
  return found;
}
