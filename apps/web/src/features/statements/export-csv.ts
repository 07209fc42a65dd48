import { RequestFailed } from '@maidan/client';
import { statementCsv } from '@maidan/contract';
import { usePreferences } from '../../lib/browser/preferences.ts';
import { useSession } from '../../lib/browser/session.ts';
import { queryOf, type Asked } from './asked.ts';

/** Fetches a statement's range as a file and starts the download. Throws `RequestFailed`. */
export async function exportCsv(asked: Asked): Promise<void> {
  const search = new URLSearchParams({ ...queryOf(asked), of: asked.list });
  const headers = {
    Authorization: `Bearer ${useSession.getState().token ?? ''}`,
    'Accept-Language': usePreferences.getState().language,
  };
  const response = await fetch(`${statementCsv.path}?${search.toString()}`, { headers }).catch(failed);
  const isFile = response.ok && response.headers.get('content-type')?.startsWith('text/csv');
  if (!isFile) throw new RequestFailed({ kind: 'http', status: response.status });
  save(await response.blob().catch(failed), fileNameOf(response));
}

function failed(): never {
  throw new RequestFailed({ kind: 'offline' });
}

function fileNameOf(response: Response): string {
  return /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'statement.csv';
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the URL after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
