import type { Tx } from '../../platform/postgres/index.ts';
import type { Answer, Command } from './commands.ts';
import { keyText, type StoredAnswer } from './decide.ts';

/** The answers already given to the keys of these commands (L-5), by owner and key. */
export async function storedAnswers(tx: Tx, commands: readonly Command[]): Promise<Map<string, StoredAnswer>> {
  const keys = commands.flatMap((command) => (command.kind !== 'sweep' && command.key ? [command.key] : []));
  if (keys.length === 0) return new Map();
  const { rows } = await tx.query<{ owner_id: string; key: string; request_hash: string; answer: Answer }>({
    name: 'stored-answers',
    text: `select k.owner_id, k.key, k.request_hash, k.answer
           from unnest($1::uuid[], $2::text[]) as asked (owner_id, key)
           join idempotency_keys k on k.owner_id = asked.owner_id and k.key = asked.key`,
    values: [keys.map((k) => k.ownerId), keys.map((k) => k.key)],
  });
  return new Map(
    rows.map((row) => [
      keyText({ ownerId: row.owner_id, key: row.key, requestHash: row.request_hash }),
      { requestHash: row.request_hash, answer: row.answer },
    ]),
  );
}
