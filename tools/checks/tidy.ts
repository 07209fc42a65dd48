import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { exists, isTest, type Fault, type Node, type Repository, type Source } from './repository.ts';
import { importCycles } from './structure.ts';

/** Files that may break a rule, each with the reason: rule → path → reason. */
export type Exceptions = Readonly<Record<string, Readonly<Record<string, string>>>>;

const exceptionsFile = 'tools/checks/tidy.json';

export function readExceptions({ root }: Repository): Exceptions {
  return JSON.parse(readFileSync(join(root, exceptionsFile), 'utf8')) as Exceptions;
}

type Rule = (repository: Repository) => readonly Fault[];

/** All faults except the listed exceptions, plus exceptions that are no longer needed. */
export function tidyFaults(repository: Repository, exceptions: Exceptions): readonly Fault[] {
  const found = rules.flatMap((rule) => rule(repository));
  const excused = ({ rule, path }: Fault): boolean => exceptions[rule]?.[path] !== undefined;
  const stale = Object.entries(exceptions).flatMap(([rule, files]) =>
    Object.keys(files)
      .filter((path) => !found.some((fault) => fault.rule === rule && fault.path === path))
      .map((path) => ({ rule, path: exceptionsFile, message: `${path} needs no exception from this rule (any more)` })),
  );
  return [...found.filter((fault) => !excused(fault)), ...stale];
}

/** Time and chance are injected, so that a simulation only needs other wiring. The repository's own scripts (tools,
 *  benchmarks, browser journeys) may use them directly. */
const handedIn: Rule = eachNode('time-and-chance', (node, { path }) => {
  if (!/^(packages|apps)\//.test(path)) return undefined;
  if (isMember(node, 'Date', 'now')) return 'Date.now: take the time from the clock that is handed in';
  if (isMember(node, 'Math', 'random')) return 'Math.random: take chance from the ids or the seed that is handed in';
  const isBareDate = node.type === 'NewExpression' && isName(node['callee'], 'Date');
  if (isBareDate && (node['arguments'] as readonly unknown[]).length === 0) {
    return 'new Date(): take the time from the clock that is handed in';
  }
  return undefined;
});

const exactNumbers: Rule = eachNode('parse-float', (node) => {
  const isCall = node.type === 'CallExpression' && isName(node['callee'], 'parseFloat');
  return isCall || isMember(node, 'Number', 'parseFloat')
    ? 'parseFloat: amounts and odds have codecs of their own'
    : undefined;
});

/** Conversions between rupees and paise, or odds and hundredths, only occur in the codecs. */
const codecsConvert: Rule = eachNode('times-hundred', (node, { path }) => {
  if (!/^(packages|apps)\//.test(path) || isTest(path)) return undefined;
  if (node.type !== 'BinaryExpression' && node.type !== 'AssignmentExpression') return undefined;
  const operator = String(node['operator']).replace('=', '');
  const isMade = operator === '*' && (isHundred(node['left']) || isHundred(node['right']));
  if (!isMade && !(operator === '/' && isHundred(node['right']))) return undefined;
  return `a bare ${operator} 100: amounts and odds are converted by the codecs`;
});

const noAny: Rule = eachNode('as-any', (node) => {
  const isCast = node.type === 'TSAsExpression' || node.type === 'TSTypeAssertion';
  return isCast && (node['typeAnnotation'] as Node).type === 'TSAnyKeyword' ? 'as any' : undefined;
});

const noSwitches: Rule = eachComment(
  'lint-switch',
  (text) => /(?:eslint|oxlint)-disable|@ts-(?:ignore|expect-error|nocheck)|oxfmt-ignore/.exec(text)?.[0],
);

const finished: Rule = eachComment('unfinished', (text) => /\b(?:TODO|FIXME|XXX)\b/.exec(text)?.[0]);

/** Folders that need a README: every package, every app, every module of the server. */
const explained = [/^(?:packages|apps)\/[^/]+(?=\/)/, /^apps\/server\/src\/modules\/[^/]+(?=\/)/];

const documented: Rule = (repository) => {
  const paths = [...repository.sources.keys()];
  const folders = new Set(explained.flatMap((pattern) => paths.flatMap((path) => pattern.exec(path) ?? [])));
  return [...folders]
    .filter((folder) => !exists(repository, `${folder}/README.md`))
    .map((folder) => ({ rule: 'readme', path: folder, message: 'has no README.md' }));
};

/** A file is alive if an entry point reaches it, directly or through other files. */
const alive: Rule = (repository) => {
  const reached = new Set<string>();
  const queue = entriesOf(repository);
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    const source = repository.sources.get(path);
    if (!source || reached.has(path)) continue;
    reached.add(path);
    queue.push(...source.imports.flatMap(({ target }) => target ?? []));
    // Files are also reached by name: workers, set-up files, scripts that a test starts.
    for (const { value } of source.strings) queue.push(value, posix.join(posix.dirname(path), value));
  }
  return [...repository.sources.keys()]
    .filter((path) => !reached.has(path))
    .map((path) => ({ rule: 'dead-file', path, message: 'nothing imports or starts this file' }));
};

/** Tests, set-ups, configurations and reporters are started by their tools, `…-command.ts` by hand. */
const startedByTool = /\.(?:test|spec|setup|config)\.tsx?$|-(?:command|reporter)\.ts$/;

function entriesOf({ root, sources, others }: Repository): string[] {
  const started = [...sources.keys()].filter((path) => startedByTool.test(path));
  const named = others
    .filter((path) => /(?:package\.json|\.html|\.ci\/run)$/.test(path))
    .flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      const files = text.match(/[\w./-]+\.(?:tsx?|mjs)\b/g) ?? [];
      return files.flatMap((file) => [file.replace(/^\.?\//, ''), posix.join(posix.dirname(path), file)]);
    });
  return [...started, ...named];
}

const rules: readonly Rule[] = [
  handedIn,
  exactNumbers,
  codecsConvert,
  noAny,
  noSwitches,
  finished,
  documented,
  alive,
  importCycles,
];

function eachNode(rule: string, look: (node: Node, source: Source) => string | undefined): Rule {
  return ({ sources }) =>
    [...sources.values()].flatMap((source) => {
      const faults: Fault[] = [];
      source.walk((node) => {
        const message = look(node, source);
        if (message !== undefined) faults.push({ rule, path: source.path, line: source.lineOf(node), message });
      });
      return faults;
    });
}

function eachComment(rule: string, look: (text: string) => string | undefined): Rule {
  return ({ sources }) =>
    [...sources.values()].flatMap(({ path, comments }) =>
      comments.flatMap(({ value, line }) => {
        const message = look(value);
        return message === undefined ? [] : [{ rule, path, line, message }];
      }),
    );
}

function isName(node: unknown, name: string): boolean {
  return (node as Node).type === 'Identifier' && (node as Node)['name'] === name;
}

function isMember(node: Node, object: string, property: string): boolean {
  return node.type === 'MemberExpression' && isName(node['object'], object) && isName(node['property'], property);
}

function isHundred(node: unknown): boolean {
  return (node as Node).type === 'Literal' && (node as Node)['value'] === 100;
}
