import type { Runner } from '@maidan/contract';
import type { Queryable } from '../../platform/postgres/index.ts';
import type { CatalogueSelection, SelectionStatus } from './types.ts';

/** Writes a selection by its provider's key; a known one keeps its id, and its name if the provider sends none. */
export async function insertSelection(
  db: Queryable,
  selection: {
    id: string;
    marketId: string;
    providerKey: string;
    name: string;
    sort: number;
    isNameless?: boolean | undefined;
    runner?: Runner | undefined;
  },
): Promise<CatalogueSelection> {
  const { providerKey, sort, runner = null, isNameless = false } = selection;
  const { rows } = await db.query<{ id: string; name: string; status: SelectionStatus }>(
    `insert into selections (id, market_id, provider_key, name, sort, runner) values ($1, $2, $3, $4, $5, $6)
     on conflict (market_id, provider_key) do update
       set name = case when $7 then selections.name else excluded.name end,
         runner = case when $7 then selections.runner else excluded.runner end
     returning id, name, status`,
    [selection.id, selection.marketId, providerKey, selection.name, sort, runner && JSON.stringify(runner), isNameless],
  );
  const [row] = rows;
  const status = row?.status ?? 'ACTIVE';
  return {
    id: row?.id ?? selection.id,
    providerKey,
    name: row?.name ?? selection.name,
    sort,
    status,
    runner,
    removal: null,
  };
}
