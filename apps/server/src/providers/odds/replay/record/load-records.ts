import { readFile, readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { parseCricsheet } from './parse-cricsheet.ts';
import type { MatchRecord } from './record.ts';

const unzip = promisify(gunzip);

/** The matches that ship with the product. */
export const SHIPPED_DATA_DIR = fileURLToPath(new URL('../../../../../data/cricket/', import.meta.url));

/** Every `*.json.gz` in the folder, in name order. Throws if a file cannot be read, or there is none. */
export async function loadRecords(dataDir: string): Promise<MatchRecord[]> {
  const names = (await readdir(dataDir)).filter((name) => name.endsWith('.json.gz')).toSorted();
  if (names.length === 0) throw new Error(`no cricket records (*.json.gz) in ${dataDir}`);
  return Promise.all(
    names.map(async (name) => {
      const text = await unzip(await readFile(`${dataDir}/${name}`)).catch((cause: unknown) => {
        throw new Error(`cricket record ${name} cannot be unzipped`, { cause });
      });
      return parseCricsheet(name, text.toString('utf8'));
    }),
  );
}
