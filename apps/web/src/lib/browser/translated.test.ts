import { beforeEach, expect, test } from 'vitest';
import { surviveTranslation } from './translated.ts';

/** As much of a browser's node as matters here: it refuses what is not its child. */
function plainNode() {
  return class Plain {
    parentNode: Plain | null = null;
    readonly children: Plain[] = [];
    readonly name: string;
    constructor(name: string) {
      this.name = name;
    }
    removeChild(child: Plain): Plain {
      if (child.parentNode !== this) throw new Error('NotFoundError');
      this.children.splice(this.children.indexOf(child), 1);
      child.parentNode = null;
      return child;
    }
    insertBefore(node: Plain, before: Plain | null): Plain {
      if (before !== null && before.parentNode !== this) throw new Error('NotFoundError');
      node.parentNode?.removeChild(node);
      this.children.splice(before === null ? this.children.length : this.children.indexOf(before), 0, node);
      node.parentNode = this;
      return node;
    }
  };
}

let Plain: ReturnType<typeof plainNode>;
beforeEach(() => {
  Plain = plainNode();
});

/** `p` with a text in two elements of the browser's, and a `b` behind it. */
function translated() {
  surviveTranslation(Plain as unknown as typeof Node);
  const [p, text, outer, inner, b] = ['p', 'text', 'outer', 'inner', 'b'].map((name) => new Plain(name)) as [
    InstanceType<typeof Plain>,
    InstanceType<typeof Plain>,
    InstanceType<typeof Plain>,
    InstanceType<typeof Plain>,
    InstanceType<typeof Plain>,
  ];
  inner.insertBefore(text, null);
  outer.insertBefore(inner, null);
  p.insertBefore(outer, null);
  p.insertBefore(b, null);
  return { p, text, b, shown: () => p.children.map(({ name }) => name) };
}

test('a text that the browser has wrapped is removed with what it is wrapped in', () => {
  const { p, text, shown } = translated();
  expect(p.removeChild(text)).toBe(text);
  expect(shown()).toEqual(['b']);
});

test('a node is inserted before what a text is wrapped in, and at the end where the text has left the page', () => {
  const { p, text, b, shown } = translated();
  p.insertBefore(new Plain('new'), text);
  expect(shown()).toEqual(['new', 'outer', 'b']);
  p.insertBefore(new Plain('last'), new Plain('left'));
  expect(shown()).toEqual(['new', 'outer', 'b', 'last']);
  p.removeChild(b);
  expect(shown()).toEqual(['new', 'outer', 'last']);
});

test('a text that has left the page is removed without an error', () => {
  const { p, shown } = translated();
  const gone = new Plain('gone');
  expect(p.removeChild(gone)).toBe(gone);
  expect(shown()).toEqual(['outer', 'b']);
});
