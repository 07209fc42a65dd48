import { parseSync } from 'vite';

/** A small change to a source file that some test should detect. */
export interface Mutant {
  readonly path: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** `a < b  →  a <= b`, for the report. */
  readonly change: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [property: string]: unknown;
}

const OPPOSITES: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '+',
  '/': '*',
  '%': '*',
  '&': '|',
  '|': '&',
  '<<': '>>',
  '>>': '<<',
  '>>>': '<<',
  '&&': '||',
  '||': '&&',
  '+=': '-=',
  '-=': '+=',
};

const TWINS: Readonly<Record<string, string>> = {
  min: 'max',
  max: 'min',
  minPaise: 'maxPaise',
  maxPaise: 'minPaise',
  floorDivide: 'ceilDivide',
  ceilDivide: 'floorDivide',
  some: 'every',
  every: 'some',
  addPaise: 'subtractPaise',
};

/** Every mutant of a TypeScript file: operators, conditions, numbers, rounding and calls whose result is unused. Types,
 *  imports and texts are left alone. */
export function mutantsOf(path: string, code: string): readonly Mutant[] {
  const found: Mutant[] = [];
  const { program } = parseSync(path, code);
  visit(program as unknown as Node, (node) => {
    for (const { at = node, text } of changesOf(node, code)) {
      const before = code.slice(at.start, at.end);
      if (text === before) continue;
      const line = code.slice(0, at.start).split('\n').length;
      found.push({ path, line, start: at.start, end: at.end, text, change: `${short(before)}  →  ${short(text)}` });
    }
  });
  return found;
}

interface Change {
  /** What is replaced, if not the node itself. */
  readonly at?: { readonly start: number; readonly end: number };
  readonly text: string;
}

function changesOf(node: Node, code: string): readonly Change[] {
  const textOf = (part: unknown): string => code.slice((part as Node).start, (part as Node).end);
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'AssignmentExpression': {
      const operator = String(node['operator']);
      if (operator === '??') return [{ text: textOf(node['left']) }];
      const opposite = OPPOSITES[operator];
      if (opposite === undefined) return [];
      const between = { start: (node['left'] as Node).end, end: (node['right'] as Node).start };
      return [{ at: between, text: code.slice(between.start, between.end).replace(operator, opposite) }];
    }
    case 'UnaryExpression':
      return node['operator'] === '!' || node['operator'] === '-' ? [{ text: textOf(node['argument']) }] : [];
    case 'IfStatement':
    case 'ConditionalExpression':
      return ['true', 'false'].map((text) => ({ at: node['test'] as Node, text }));
    case 'Literal':
      if (typeof node['value'] === 'number') return [{ text: String(node['value'] + 1) }];
      return typeof node['value'] === 'boolean' ? [{ text: String(!node['value']) }] : [];
    case 'CallExpression': {
      const callee = node['callee'] as Node;
      const name = callee.type === 'MemberExpression' ? (callee['property'] as Node) : callee;
      const twin = TWINS[textOf(name)];
      return twin === undefined ? [] : [{ at: name, text: twin }];
    }
    case 'ExpressionStatement':
      return (node['expression'] as Node).type === 'CallExpression' ? [{ text: ';' }] : [];
    default:
      return [];
  }
}

/** Types have no effect at run time, except that the values being cast remain. */
const CASTS = new Set(['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression']);

function visit(node: Node, see: (node: Node) => void): void {
  if (node.type.startsWith('TS') && !CASTS.has(node.type)) return;
  if (node.type === 'ImportDeclaration' || node.type === 'ExportAllDeclaration') return;
  see(node);
  for (const [name, property] of Object.entries(node)) {
    if (name === 'typeAnnotation' || name === 'typeArguments') continue;
    for (const child of Array.isArray(property) ? (property as unknown[]) : [property]) {
      if (isNode(child)) visit(child, see);
    }
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function short(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > 60 ? `${line.slice(0, 57)}…` : line;
}
