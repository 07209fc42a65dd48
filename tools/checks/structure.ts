import { type Fault, type Repository } from './repository.ts';

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
