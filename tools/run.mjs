// The launcher, in plain JavaScript for whatever Node (18 or newer) the machine has. It installs the dependencies
// when they are missing or out of date and then runs the target under the repository's own Node:
//   node tools/run.mjs <script> [arguments]
// A prestart hook would not do: it fails with --ignore-scripts, after an interrupted install, and when two first runs
// start at once.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const modules = path.join(root, 'node_modules');
const stamp = path.join(modules, '.setup-stamp');
const lockDirectory = path.join(root, '.setup.lock');
const lockHolder = path.join(lockDirectory, 'holder.json');
const oldestNode = [22, 18];
const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const killGraceMs = 20_000;

class Refusal extends Error {}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** A zombie counts as dead: if nothing reaps it, it would look alive for ever. */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  return !/^\d+ \(.*\) Z/s.test(read(`/proc/${pid}/stat`));
}

// ── Are the dependencies there? ──────────────────────────────────────────────────────────────────────────────────

/** Identifies the required installation: the lock file and the kind of machine. */
const wanted = createHash('sha256')
  .update(readFileSync(path.join(root, 'package-lock.json')))
  .update(process.platform + process.arch)
  .digest('hex');

/** The stamp is written last, so an interrupted install never looks complete. A manual `npm install` leaves no stamp,
 *  but npm's own record, which it also writes last, is equivalent if it agrees with the lock file. */
function isInstalled() {
  if (read(stamp) === wanted) return true;
  if (!agreesWithLock(read(path.join(modules, '.package-lock.json')))) return false;
  writeFileSync(stamp, wanted);
  return true;
}

function agreesWithLock(record) {
  if (record === '') return false;
  const locked = JSON.parse(read(path.join(root, 'package-lock.json'))).packages;
  const installed = JSON.parse(record).packages;
  const isPlaced = ([place]) => place.startsWith('node_modules/') || place.includes('/node_modules/');
  return (
    Object.entries(locked)
      .filter(isPlaced)
      .every(([place, { version, optional, link }]) => {
        const found = installed[place];
        if (link) return existsSync(path.join(root, place));
        return found ? found.version === version : optional === true;
      }) && Object.keys(installed).every((place) => place in locked)
  );
}

// ── Install, one at a time ───────────────────────────────────────────────────────────────────────────────────────

/** The lock names npm as well as its launcher, because npm outlives a launcher that is killed and continues to
 *  write. */
function lockIsStale() {
  const { launcher, npm } = JSON.parse(read(lockHolder) || '{}');
  if (launcher === undefined)
    return Date.now() - (statSync(lockDirectory, { throwIfNoEntry: false })?.mtimeMs ?? 0) > 2_000;
  return !isAlive(launcher) && !(npm && isAlive(npm));
}

async function takeLock() {
  for (let said = false; ;) {
    try {
      mkdirSync(lockDirectory);
      writeFileSync(lockHolder, JSON.stringify({ launcher: process.pid }));
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw new Refusal(`cannot write to ${root} (${error.code})`);
    }
    if (lockIsStale()) {
      rmSync(lockDirectory, { recursive: true, force: true });
      continue;
    }
    if (!said) console.error('setup: waiting for another install…');
    said = true;
    await pause(250);
  }
}

/** Settings of the outer npm (`--omit=dev`, `--ignore-scripts`, a workspace) do not apply to this install. */
function installEnvironment() {
  const meant =
    /^npm_(lifecycle|package|command)|^npm_config_(omit|include|only|production|loglevel|workspaces?|ignore_scripts|dry_run|prefix|local_prefix|global|silent)$/i;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => name !== 'NODE_ENV' && !meant.test(name)));
}

async function install() {
  console.error('setup: installing dependencies (npm ci)…');
  const startedAt = performance.now();
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const options = { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env: installEnvironment() };
  const npmScript = process.env.npm_execpath;
  const npm = npmScript?.endsWith('npm-cli.js')
    ? spawn(process.env.npm_node_execpath ?? process.execPath, [npmScript, ...args], options)
    : spawn('npm', args, { ...options, shell: process.platform === 'win32' });
  if (npm.pid) writeFileSync(lockHolder, JSON.stringify({ launcher: process.pid, npm: npm.pid }));
  const { code, signal } = await run(npm);
  if (signal) throw new Refusal('the install was interrupted; it will be done again at the next start');
  if (code !== 0) throw new Refusal(`npm ci failed (${code}); its reasons stand above`);
  writeFileSync(stamp, wanted);
  console.error(`setup: done in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}

async function ensureInstalled() {
  if (isInstalled()) return;
  await takeLock();
  try {
    if (!isInstalled()) await install();
  } finally {
    rmSync(lockDirectory, { recursive: true, force: true });
  }
}

// ── Run ──────────────────────────────────────────────────────────────────────────────────────────────────────────

/** The repository brings its own Node; where that does not run (another system, another libc) the machine's Node is
 *  used if it is new enough to run TypeScript. */
function chooseNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const own = path.join(
    modules,
    `node-${system}-${process.arch}`,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  if (existsSync(own) && spawnSync(own, ['--version']).status === 0) return own;
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [oldestMajor, oldestMinor] = oldestNode;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return process.execPath;
  throw new Refusal(
    `this machine (${process.platform} ${process.arch}) needs Node.js ${oldestNode.join('.')} or newer; it has ${process.versions.node}`,
  );
}

/** Passes signals on to a child until it ends. Ctrl-C in a terminal reaches the child directly. */
function run(child) {
  const pass = (signal) => {
    if (signal !== 'SIGINT' || !(process.stdin.isTTY || process.stdout.isTTY)) child.kill(signal);
  };
  for (const signal of forwarded) process.on(signal, pass);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code, signal }));
  }).finally(() => {
    for (const signal of forwarded) process.off(signal, pass);
  });
}

/** Killing npm does not end its script, and there may be a shell in between. Once either is gone nobody waits for us
 *  any more, and the child is stopped. */
function stopWithNpm(child) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watched = [parent, shellParent(parent)].filter((pid) => pid !== undefined);
  const timer = setInterval(() => {
    if (process.ppid === parent && watched.every(isAlive)) return;
    clearInterval(timer);
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), killGraceMs).unref();
  }, 200);
  timer.unref();
}

/** The parent of the shell that started us, if the system reports it; `undefined` if our parent is not a shell. */
function shellParent(pid) {
  const [, name, parent] = /^\d+ \((.*)\) \S (\d+)/.exec(read(`/proc/${pid}/stat`)) ?? [];
  return ['sh', 'dash', 'bash', 'ash', 'zsh'].includes(name) && Number(parent) > 1 ? Number(parent) : undefined;
}

try {
  await ensureInstalled();
  const node = chooseNode();
  const searchPath = path.join(modules, '.bin') + path.delimiter + process.env.PATH;
  const env = {
    // Stripping the types of two thousand files takes a second of every start.
    NODE_COMPILE_CACHE: path.join(modules, '.cache', 'node'),
    ...process.env,
    PATH: searchPath,
    MAIDAN_LAUNCHER: String(process.pid),
  };
  const child = spawn(node, process.argv.slice(2), { cwd: root, stdio: 'inherit', env });
  stopWithNpm(child);
  const { code, signal } = await run(child);
  if (signal) process.kill(process.pid, signal);
  else process.exitCode = code;
} catch (error) {
  console.error(`setup: ${error instanceof Refusal ? error.message : error.stack}`);
  process.exitCode = 1;
}
