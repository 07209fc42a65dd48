/** A browser that translates a page puts elements of its own around its texts, or puts others in their place. React does not know
 *  them: it then asks a parent to remove, or to insert before, a text that has left it, and the page would end with an error.
 *  Such a call is carried out on the element that stands in the text's place, as far as there is one. */
export function surviveTranslation({ prototype }: typeof Node = Node): void {
  const { removeChild, insertBefore } = prototype;
  prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
    const own = childOf(this, child);
    if (own !== null) removeChild.call(this, own);
    return child;
  };
  prototype.insertBefore = function insert<T extends Node>(this: Node, node: T, before: Node | null): T {
    const own = before === null ? null : childOf(this, before);
    insertBefore.call(this, node, own);
    return node;
  };
}

/** The child of `parent` that is or holds this node; null where it has left the parent. */
function childOf(parent: Node, node: Node): Node | null {
  for (let each: Node | null = node; each !== null; each = each.parentNode) if (each.parentNode === parent) return each;
  return null;
}
