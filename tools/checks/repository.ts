import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync } from 'vite';

/** The repository's sources as the checks see them: every file parsed once. Paths are relative to the root and use
 *  slashes. */
export interface Repository {
  readonly root: string;
  readonly sources: ReadonlyMap<string, Source>;
  /** All other files (documents, styles, package files), by path only. */
  readonly others: readonly string[];
}

export interface Source {
  readonly path: string;
  readonly lines: number;
  readonly imports: readonly Import[];
  readonly strings: readonly Text[];
  readonly comments: readonly Text[];
  /** Calls `visit` for every node of the syntax tree. */
  walk(visit: (node: Node) => void): void;
  lineOf(node: { readonly start: number }): number;
}

/** A text in a source file and the line on which it begins. */
export interface Text {
  readonly value: string;
  readonly line: number;
}

/** One import, export-from, dynamic import or type import. `target` is the imported file, if it is one of the
 *  repository's own. */
export interface Import {
  readonly specifier: string;
  readonly line: number;
  readonly target: string | undefined;
}

/** A syntax node; its other properties depend on `type` (ESTree). */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly [property: string]: unknown;
}

/** A problem found by a check. */
export interface Fault {
  readonly rule: string;
  readonly path: string;
  readonly line?: number;
  readonly message: string;
}

export function show({ rule, path, line, message }: Fault): string {
  return `${path}${line === undefined ? '' : `:${line}`}  ${message}  [${rule}]`;
}

const isSource = /\.(ts|tsx|mjs)$/;
const left = new Set(['node_modules', 'dist', 'test-results']);

/** Reads and parses everything under `root` except what is built, installed, hidden or a fixture of these checks. */
export function readRepository(root: string): Repository {
  const paths = filesUnder(root, '');
  const packages = readPackages(root, paths);
  const all = new Set(paths);
  const sources = paths.filter((path) => isSource.test(path)).map((path) => readSource({ root, path, all, packages }));
  return {
    root,
    sources: new Map(sources.map((source) => [source.path, source])),
    others: paths.filter((path) => !isSource.test(path)),
  };
}

/** Whether a file is a test, or only used by tests. */
export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || /(^|\/)(test|e2e)\//.test(path);
}

function filesUnder(root: string, directory: string): string[] {
  return readdirSync(join(root, directory), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(directory, entry.name);
    if (entry.isDirectory()) {
      const skipped = left.has(entry.name) || entry.name.startsWith('.') || path === 'tools/checks/fixtures';
      return skipped ? [] : filesUnder(root, path);
    }
    return [path];
  });
}

/** The entry points of the repository's own packages: `@maidan/contract/words` → its source file. */
function readPackages(root: string, paths: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const path of paths.filter((candidate) => posix.basename(candidate) === 'package.json')) {
    const { name = '', exports = {} } = JSON.parse(readFileSync(join(root, path), 'utf8')) as {
      name?: string;
      exports?: Record<string, string>;
    };
    for (const [entry, file] of Object.entries(exports)) {
      found.set(posix.join(name, entry), posix.join(posix.dirname(path), file));
    }
  }
  return found;
}

interface Reading {
  readonly root: string;
  readonly path: string;
  readonly all: ReadonlySet<string>;
  readonly packages: ReadonlyMap<string, string>;
}

function readSource({ root, path, all, packages }: Reading): Source {
  const text = readFileSync(join(root, path), 'utf8');
  const parsed = parseSync(path, text);
  if (parsed.errors.length > 0) throw new Error(`${path}: ${parsed.errors[0]?.message}`);
  const program = parsed.program as unknown as Node;
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const lineOf = ({ start }: { readonly start: number }): number => starts.findLastIndex((at) => at <= start) + 1;
  const strings: Text[] = [];
  const imports: Import[] = [];
  const walk = (visit: (node: Node) => void): void => walkNode(program, visit);
  walk((node) => {
    const value = stringOf(node);
    if (value !== undefined) strings.push({ value, line: lineOf(node) });
    const source = node['source'] as Node | null | undefined;
    const specifier = importing.has(node.type) && source ? stringOf(source) : undefined;
    if (specifier === undefined) return;
    const target = specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : packages.get(specifier);
    imports.push({
      specifier,
      line: lineOf(node),
      target: target !== undefined && all.has(target) ? target : undefined,
    });
  });
  const comments = parsed.comments.map((comment) => ({ value: comment.value, line: lineOf(comment) }));
  return { path, lines: text.trimEnd().split('\n').length, imports, strings, comments, walk, lineOf };
}

const importing = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
]);

function stringOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node.type !== 'TemplateLiteral') return undefined;
  const parts = node['quasis'] as readonly { readonly value: { readonly cooked: string | null } }[];
  return parts.map(({ value }) => value.cooked ?? '').join('…');
}

function walkNode(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const property of Object.values(node)) {
    for (const child of Array.isArray(property) ? (property as unknown[]) : [property]) {
      if (isNode(child)) walkNode(child, visit);
    }
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** Whether a path exists in a repository, source or not. */
export function exists(repository: Repository, path: string): boolean {
  return existsSync(join(repository.root, path));
}
