import type { Queryable, Tx } from '../platform/postgres/index.ts';

export interface Chain {
  readonly id: string;
  readonly tableId: string;
  readonly length: number;
  readonly sealedRoot: string;
  readonly lastLink: string;
  readonly publicSeed: string;
  readonly publishedAt: Date;
  readonly nextRound: number;
}

interface Row {
  id: string;
  table_id: string;
  length: number;
  sealed_root: string;
  last_link: string;
  public_seed: string;
  published_at: Date;
  next_round: number;
}

function parse(row: Row): Chain {
  return {
    id: row.id,
    tableId: row.table_id,
    length: row.length,
    sealedRoot: row.sealed_root,
    lastLink: row.last_link,
    publicSeed: row.public_seed,
    publishedAt: row.published_at,
    nextRound: row.next_round,
  };
}

export async function chainInUse(
  db: Queryable,
  tableId: string,
  state: 'NEXT' | 'CURRENT',
): Promise<Chain | undefined> {
  const { rows } = await db.query<Row>('select * from games.chains where table_id = $1 and state = $2', [
    tableId,
    state,
  ]);
  return rows.map(parse)[0];
}

export async function chainById(db: Queryable, id: string): Promise<Chain> {
  const { rows } = await db.query<Row>('select * from games.chains where id = $1', [id]);
  const chain = rows.map(parse)[0];
  if (!chain) throw new Error('A round has a chain');
  return chain;
}

/** The public seed is the house's own random value: no network is needed for it, and pages say who chose it. */
export async function publishChain(db: Queryable, chain: Omit<Chain, 'nextRound'>): Promise<void> {
  await db.query(
    `insert into games.chains (id, table_id, state, length, sealed_root, last_link, public_seed, public_source, published_at)
     values ($1, $2, 'NEXT', $3, $4, $5, $6, 'house', $7)`,
    [chain.id, chain.tableId, chain.length, chain.sealedRoot, chain.lastLink, chain.publicSeed, chain.publishedAt],
  );
}

/** The next link, marked used in this transaction: of the current chain, or of the next one where that is used up. */
export async function takeLink(t: Tx, tableId: string): Promise<{ readonly chain: Chain; readonly number: number }> {
  const taken = async () => {
    const { rows } = await t.query<Row>(
      `update games.chains set next_round = next_round + 1
       where table_id = $1 and state = 'CURRENT' and next_round <= length returning *`,
      [tableId],
    );
    return rows.map(parse)[0];
  };
  let chain = await taken();
  if (!chain) {
    await t.query(`update games.chains set state = 'USED' where table_id = $1 and state = 'CURRENT'`, [tableId]);
    await t.query(`update games.chains set state = 'CURRENT' where table_id = $1 and state = 'NEXT'`, [tableId]);
    chain = await taken();
  }
  if (!chain) throw new Error('A chain is published before its first round');
  return { chain, number: chain.nextRound - 1 };
}
