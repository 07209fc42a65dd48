import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot as root } from './root.ts';

const web = join(root, 'apps/web');
const output = join(web, 'dist');
const stamp = join(root, 'node_modules/.web-build');

/** Everything that can change what the browser gets. */
const sources = [
  'package-lock.json',
  'apps/web/{src,public}/**/*',
  'apps/web/{index.html,vite.config.ts,package.json}',
  'packages/{domain,contract,ui}/src/**/*',
  'packages/{domain,contract,ui}/package.json',
];

/** Builds the web app into apps/web/dist unless it was built from these very sources. Built beside its place and
 *  swapped in when whole, so that a server never serves half of it. Returns whether it built. */
export async function buildWeb(): Promise<boolean> {
  const wanted = hashOfSources();
  if (existsSync(join(output, 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted)
    return false;
  const draft = `${output}.${process.pid}`;
  const { build } = await import('vite');
  await build({ root: web, logLevel: 'warn', build: { outDir: draft, emptyOutDir: true } });
  const old = `${draft}.old`;
  if (existsSync(output)) renameSync(output, old);
  renameSync(draft, output);
  rmSync(old, { recursive: true, force: true });
  writeFileSync(stamp, wanted);
  return true;
}

function hashOfSources(): string {
  const hash = createHash('sha256');
  const files = globSync(sources, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}
