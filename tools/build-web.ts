import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot as root } from './root.ts';

/** What is built for browsers: the players' site and the operators' console. */
const APPS = ['web', 'console'] as const;
type App = (typeof APPS)[number];

/** Builds that go into an app's folder beside its own: the site's score and TV frames. */
const FURTHER: Readonly<Record<App, readonly string[]>> = { web: ['embed.config.ts'], console: [] };

/** Everything that can change what the browser gets. */
const sourcesOf = (app: App): readonly string[] => [
  'package-lock.json',
  `apps/${app}/{src,public,embed}/**/*`,
  `apps/${app}/{index.html,vite.config.ts,preloads.ts,embed.config.ts,package.json}`,
  'packages/*/src/**/*',
  'packages/*/package.json',
];

/** Builds what was not built from these very sources into `apps/<app>/dist`. Returns whether it built anything. */
export async function buildWeb(): Promise<boolean> {
  let hasBuilt = false;
  for (const app of APPS) hasBuilt = (await buildApp(app)) || hasBuilt;
  return hasBuilt;
}

/** Built beside its place and swapped in when whole, so that a server never serves half of it. */
async function buildApp(app: App): Promise<boolean> {
  const home = join(root, 'apps', app);
  const output = join(home, 'dist');
  const stamp = join(root, `node_modules/.${app}-build`);
  const wanted = hashOf(sourcesOf(app));
  if (existsSync(join(output, 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted)
    return false;
  const draft = `${output}.${process.pid}`;
  const { build } = await import('vite');
  await build({ root: home, logLevel: 'warn', build: { outDir: draft, emptyOutDir: true } });
  for (const further of FURTHER[app]) {
    const configFile = join(home, further);
    await build({ configFile, logLevel: 'warn', build: { outDir: draft, emptyOutDir: false } });
  }
  const old = `${draft}.old`;
  if (existsSync(output)) renameSync(output, old);
  renameSync(draft, output);
  rmSync(old, { recursive: true, force: true });
  writeFileSync(stamp, wanted);
  return true;
}

function hashOf(sources: readonly string[]): string {
  const hash = createHash('sha256');
  const files = globSync([...sources], { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}
