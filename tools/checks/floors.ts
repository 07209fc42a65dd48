import type { Fault, Import, Repository, Source } from './repository.ts';
import { isTest } from './repository.ts';

/** What each package may import from the others. `domain` is pure, `ui` knows no product, and the web app and the
 *  server only share the contract. A package that is not listed must be added here. */
const packageFloors: Readonly<Record<string, readonly string[]>> = {
  'packages/domain': [],
  'packages/words': [],
  'packages/wallet-api': [],
  'packages/ui': [],
  'packages/sports': ['packages/ui', 'packages/words'],
  'packages/contract': ['packages/domain', 'packages/sports', 'packages/words'],
  'packages/client': ['packages/contract'],
  'apps/server': ['packages/contract', 'packages/domain', 'packages/sports', 'packages/wallet-api'],
  // An outside company as far as the platform knows: it meets the platform in the wallet API alone.
  'apps/games': ['packages/ui', 'packages/wallet-api'],
  'apps/web': [
    'packages/client',
    'packages/contract',
    'packages/domain',
    'packages/sports',
    'packages/ui',
    'packages/words',
  ],
  'apps/console': ['packages/client', 'packages/contract', 'packages/domain', 'packages/ui'],
};

/** Data and arithmetic without components: the server makes the operator's style sheet from the design tokens, and reads
 *  typed digits as the pages do. */
const openToAll = new Set(['@maidan/ui/tokens', '@maidan/ui/typed']);

/** Third-party packages that a package may import; all others may import whatever their package.json lists. */
const outsideFloors: Readonly<Record<string, RegExp>> = {
  'packages/domain': /^(?!)/,
  'packages/contract': /^zod(\/|$)/,
};

/** Entries used by the server and the wire, which must not load anything that only a browser draws. */
const undrawnEntries = ['packages/sports/src/index.ts'] as const;

/** The layers inside the server: imports only go down, and peers on one layer never import each other (they communicate
 *  by events). */
const moduleFloors: Readonly<Record<string, number>> = {
  players: 1,
  catalogue: 1,
  wallet: 1,
  content: 1,
  codes: 1,
  audit: 1,
  rights: 1,
  'second-factor': 1,
  'operator-notices': 2,
  proposals: 2,
  identity: 2,
  bonus: 2,
  favourites: 2,
  referral: 2,
  limits: 2,
  betting: 3,
  casino: 3,
  cashier: 3,
  settlement: 4,
  desk: 5,
  'player-desk': 5,
  'result-cases': 5,
  history: 4,
  'odds-feed': 4,
  operators: 4,
  sportsbook: 4,
  'my-account': 4,
  reconciliation: 4,
  statements: 4,
};

/** The same inside the web app and the console; here the peers are features, which never import each other. */
const webFloors: Readonly<Record<string, number>> = {
  lib: 0,
  api: 1,
  live: 2,
  features: 3,
  app: 4,
  embed: 5,
  'main.tsx': 5,
  'render.tsx': 5,
  'start.ts': 6,
  'render.test.tsx': 6,
};

/** Folders of the browser apps whose subfolders are each imported through their index.ts. Something that is loaded on
 *  demand has its own file in `app`: a dynamic import of an index.ts would load all that it exports. */
const webParts: Readonly<Record<string, string>> = { features: 'feature', embed: 'embed' };

/** Files through which a module or a part of the platform is imported. A port is what a module's providers
 *  implement. */
const faces = {
  module: ['index.ts'],
  provider: ['port.ts'],
  platform: ['index.ts', 'startup-refusal.ts', 'make-directories.ts'],
};

/** Every import that goes up, sideways, past a public interface or out of its package. */
export function floorFaults(repository: Repository): readonly Fault[] {
  const faults: Fault[] = [];
  for (const source of repository.sources.values()) {
    const from = packageOf(source.path);
    if (from === undefined) continue;
    if (!(from in packageFloors)) {
      faults.push(fault(source, undefined, `${from} has no floor: give it one in tools/checks/floors.ts`));
      continue;
    }
    for (const imported of source.imports) {
      const reason =
        packageReason(source, from, imported) ?? serverReason(source, imported) ?? webReason(source, imported);
      if (reason !== undefined) faults.push(fault(source, imported.line, reason));
    }
    const unplaced = unplacedFolder(source);
    if (unplaced !== undefined) faults.push(fault(source, undefined, unplaced));
  }
  return [...faults, ...drawnFaults(repository)];
}

/** Every drawn file that an undrawn entry reaches through its own package. */
function drawnFaults({ sources }: Repository): readonly Fault[] {
  return undrawnEntries.flatMap((entry) => {
    const reached = new Set<string>([entry]);
    const faults: Fault[] = [];
    for (const path of reached) {
      const source = sources.get(path);
      if (source === undefined) continue;
      for (const { specifier, target, line } of source.imports) {
        if (/^(react|react-dom|@maidan\/ui)(\/|$)|\.(tsx|css)$/.test(specifier)) {
          faults.push(fault(source, line, `${specifier} is drawn, and ${entry} may not reach it`));
        } else if (target !== undefined && packageOf(target) === packageOf(entry)) reached.add(target);
      }
    }
    return faults;
  });
}

function fault(source: Source, line: number | undefined, message: string): Fault {
  return { rule: 'floors', path: source.path, ...(line === undefined ? {} : { line }), message };
}

function packageOf(path: string): string | undefined {
  return /^(packages|apps)\/[^/]+/.exec(path)?.[0];
}

function packageReason(source: Source, from: string, { specifier, target }: Import): string | undefined {
  if (target === undefined) {
    const allowed = outsideFloors[from];
    // `#…` is the package's own, resolved by its `imports` in package.json.
    const isOutside = !/^(\.|#|@maidan\/)/.test(specifier);
    if (!isOutside || !allowed || isTest(source.path) || allowed.test(specifier)) return undefined;
    return `${from} may not import ${specifier}`;
  }
  const to = packageOf(target);
  if (to === from) return undefined;
  if (specifier.startsWith('.')) return `${specifier} leaves ${from}; import the package by its name`;
  if (to === undefined || openToAll.has(specifier) || packageFloors[from]?.includes(to)) return undefined;
  return `${from} may not import ${to}`;
}

/** The location of a file within the server. */
type Place =
  | { readonly kind: 'app' }
  | { readonly kind: 'module' | 'platform' | 'provider'; readonly name: string; readonly rest: string };

const serverRoot = 'apps/server/src/';

function placeOf(path: string): Place | undefined {
  if (!path.startsWith(serverRoot)) return undefined;
  const [first = '', name = '', ...rest] = path.slice(serverRoot.length).split('/');
  switch (first) {
    case 'modules':
      return { kind: 'module', name, rest: rest.join('/') };
    case 'platform':
      return { kind: 'platform', name, rest: rest.join('/') };
    case 'providers':
      return { kind: 'provider', name, rest: rest.join('/') };
    default:
      return { kind: 'app' };
  }
}

function serverReason(source: Source, { target }: Import): string | undefined {
  const from = placeOf(source.path);
  const to = target === undefined ? undefined : placeOf(target);
  if (!from || !to || isTest(source.path)) return undefined;
  if (from.kind !== 'app' && from.kind === to.kind && from.name === (to.kind === from.kind ? to.name : ''))
    return undefined;
  switch (to.kind) {
    case 'app':
      return from.kind === 'app' ? undefined : `the ${from.kind} ${from.name} may not import the app above it`;
    case 'platform':
      return entered(to, faces.platform);
    case 'provider':
      return source.path === `${serverRoot}app.ts` || source.path.startsWith(`${serverRoot}app/`)
        ? undefined
        : 'only app.ts wires providers';
    case 'module':
      return moduleReason(from, to);
  }
}

function moduleReason(from: Place, to: Extract<Place, { name: string }>): string | undefined {
  switch (from.kind) {
    case 'app':
      return entered(to, [...faces.module, ...faces.provider]);
    case 'platform':
      return `the platform may not import the module ${to.name} above it`;
    case 'provider':
      return entered(to, faces.provider);
    case 'module': {
      const [above = 0, below = 0] = [moduleFloors[from.name], moduleFloors[to.name]];
      if (below === above) return `${from.name} and ${to.name} are peers on floor ${above} and may not meet`;
      if (below > above) return `${from.name} (floor ${above}) may not import ${to.name} (floor ${below}) above it`;
      return entered(to, faces.module);
    }
  }
}

function entered({ kind, name, rest }: Extract<Place, { name: string }>, doors: readonly string[]): string | undefined {
  return doors.includes(rest)
    ? undefined
    : `the ${kind} ${name} is entered by its ${doors.join(' or ')}, not by ${rest}`;
}

const browserApps = ['apps/web/src/', 'apps/console/src/'] as const;

function webReason(source: Source, { target }: Import): string | undefined {
  const root = browserApps.find((app) => source.path.startsWith(app));
  if (root === undefined || !target?.startsWith(root) || isTest(source.path)) return undefined;
  const [from = '', feature] = source.path.slice(root.length).split('/');
  const [to = '', otherFeature, ...rest] = target.slice(root.length).split('/');
  const [above = 0, below = 0] = [webFloors[from], webFloors[to]];
  if (below > above) return `${from} may not import ${to} above it`;
  if (from === 'features' && to === 'features' && feature !== otherFeature) {
    return `the features ${feature} and ${otherFeature} may not meet`;
  }
  const isEntered = rest.length > 0 && (from !== to || feature !== otherFeature);
  const part = isEntered ? webParts[to] : undefined;
  if (part !== undefined && rest.join('/') !== 'index.ts') {
    return `the ${part} ${otherFeature} is entered by its index.ts, not by ${rest.join('/')}`;
  }
  return undefined;
}

function unplacedFolder({ path }: Source): string | undefined {
  const place = placeOf(path);
  if (place?.kind === 'module' && !(place.name in moduleFloors)) {
    return `the module ${place.name} has no floor: give it one in tools/checks/floors.ts`;
  }
  const root = browserApps.find((app) => path.startsWith(app));
  const folder = root === undefined ? undefined : path.slice(root.length).split('/')[0];
  if (folder !== undefined && !(folder in webFloors))
    return `${folder} has no floor: give it one in tools/checks/floors.ts`;
  return undefined;
}
