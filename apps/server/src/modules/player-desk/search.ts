import type { PlayersPart, Refusal } from '@maidan/contract';
import { ok, refused, type Result } from '@maidan/domain';
import { isUuid } from '../../platform/ids/index.ts';
import { playersWithAccount } from '../cashier/index.ts';
import { foundPlayers, playersByPhone, playersByText, type After, type Hit } from '../players/index.ts';
import type { PlayerDeskDeps } from './deps.ts';
import { listedPlayer } from './profile.ts';

const PAGE = 50;

/** Players by what an operator typed: a whole phone number or payment account first, else the beginning of a name. */
export async function searchPlayers(
  deps: PlayerDeskDeps,
  { search = '', cursor }: { readonly search?: string | undefined; readonly cursor?: string | undefined },
): Promise<Result<PlayersPart, Refusal>> {
  const after = cursor === undefined ? null : readCursor(cursor);
  if (after === undefined) return refused({ kind: 'invalid-input', fields: [{ field: 'cursor', rule: 'cursor' }] });
  const exact = after === null && search !== '' ? await exactly(deps, search) : [];
  const hits = exact.length > 0 ? exact : await playersByText(deps.database, { text: search, after, limit: PAGE + 1 });
  const shown = hits.slice(0, PAGE);
  const last = shown.at(-1);
  const next = hits.length > PAGE && last ? `${last.id}${last.key}` : null;
  return ok({ players: shown.map((hit) => listedPlayer(deps, hit)), next });
}

async function exactly({ database }: PlayerDeskDeps, search: string): Promise<Hit[]> {
  const owners = await playersWithAccount(database, search.replaceAll(' ', ''));
  const found = [...(await playersByPhone(database, search)), ...(await foundPlayers(database, owners))];
  return [...new Map(found.map((hit) => [hit.id, hit])).values()];
}

const ID_LENGTH = 36;

/** Undefined for a text that is no cursor. */
function readCursor(text: string): After | undefined {
  const [id, key] = [text.slice(0, ID_LENGTH), text.slice(ID_LENGTH)];
  return isUuid(id) ? { id, key } : undefined;
}
