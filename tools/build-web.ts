import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeGamesIndex } from './games-index.ts';
import { repositoryRoot as root } from './root.ts';

/** The browser apps: the players' site, the operators' console and the pages of the games. */
const APPS = ['web', 'console', 'games'] as const;
type App = (typeof APPS)[number];

/** Additional builds that go into an app's output folder: the site's score and TV frames, and its pages for the server. */
const FURTHER: Readonly<Record<App, readonly string[]>> = {
  web: ['embed.config.ts', 'render.config.ts'],
  console: [],
  games: [],
};

/** All files that can change what the browser gets. */
const sourcesOf = (app: App): readonly string[] => [
  'package-lock.json',
  `apps/${app}/{src,games,public,embed,installable,page,verify}/**/*`,
  `apps/${app}/{index.html,verify.html,vite.config.ts,preloads.ts,embed.config.ts,render.config.ts,package.json}`,
  'packages/*/src/**/*',
  'packages/*/package.json',
];

/** Builds into `apps/<app>/dist` whatever was not built from the present sources. Returns whether it built anything. */
export async function buildWeb(): Promise<boolean> {
  writeGamesIndex();
  let hasBuilt = false;
  for (const app of APPS) hasBuilt = (await buildApp(app)) || hasBuilt;
  return hasBuilt;
}

/** Built in a temporary folder and swapped in when complete, so that a server never serves a partial build. */
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
