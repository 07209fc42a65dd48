import { readFile, readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { parseOpenfootball } from './parse-openfootball.ts';
import type { FootballRecord } from './record.ts';

const unzip = promisify(gunzip);

/** The tournaments that ship with the product. */
export const FOOTBALL_DATA_DIR = fileURLToPath(new URL('../../../../../data/football/', import.meta.url));

/** Every match of every `*.json.gz` in the folder. Throws if a file cannot be read, or there is none. */
export async function loadRecords(dataDir: string): Promise<FootballRecord[]> {
  const names = (await readdir(dataDir)).filter((name) => name.endsWith('.json.gz')).toSorted();
  if (names.length === 0) throw new Error(`no football records (*.json.gz) in ${dataDir}`);
  const tournaments = await Promise.all(
    names.map(async (name) => parseOpenfootball(name, (await unzip(await readFile(`${dataDir}/${name}`))).toString())),
  );
  return tournaments.flat();
}
