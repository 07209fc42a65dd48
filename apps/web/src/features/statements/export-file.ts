import { RequestFailed } from '@maidan/client';
import { statementCsv, statementPdf } from '@maidan/contract';
import { usePreferences } from '../../lib/browser/preferences.ts';
import { useSession } from '../../lib/browser/session.ts';
import { queryOf, type Asked } from './asked.ts';

const CALLS = { csv: statementCsv, pdf: statementPdf } as const;

/** Fetches a statement's range as a file and starts the download. Throws `RequestFailed`, with the server's words if it
 *  refuses. */
export async function exportFile(asked: Asked, format: keyof typeof CALLS): Promise<void> {
  const search = new URLSearchParams({ ...queryOf(asked), of: asked.list });
  const headers = {
    Authorization: `Bearer ${useSession.getState().token ?? ''}`,
    'Accept-Language': usePreferences.getState().language,
  };
  const response = await fetch(`${CALLS[format].path}?${search.toString()}`, { headers }).catch(failed);
  if (!response.headers.has('content-disposition')) throw await refusalIn(response);
  save(await response.blob().catch(failed), fileNameOf(response));
}

async function refusalIn(response: Response): Promise<RequestFailed> {
  const said = (await response.json().catch(() => null)) as { readonly meta?: { readonly message?: string } } | null;
  return new RequestFailed({ kind: 'http', status: response.status, message: said?.meta?.message ?? '' });
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
