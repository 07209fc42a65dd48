/** A seed pair per player and game (casino rules 1): the one in use, and the next one, whose hash is shown before. */
import { serverSeedHash } from '../fairness/node-digests.ts';
import { uuidV7, type Chance } from '../platform/chance.ts';
import type { Queryable, Tx } from '../platform/postgres/index.ts';
import type { Vault } from '../platform/vault.ts';
import type { Seat } from '../rounds/index.ts';

export interface SeedPair {
  readonly id: string;
  readonly state: 'NEXT' | 'CURRENT' | 'REVEALED';
  readonly sealedSeed: string;
  /** SHA-256 of the server seed's hex text. */
  readonly seedHash: string;
  /** Null until the page has made the first one. */
  readonly clientSeed: string | null;
  readonly nextNonce: number;
}

/** The pair in use and the hash of the one after it. */
export interface SeedPairs {
  readonly current: SeedPair;
  readonly next: SeedPair;
}

export interface SeedDeps {
  readonly vault: Vault;
  readonly chance: Chance;
  /** The server seed of a seat's pair of this number, from 0; null leaves it to chance. For tests alone. */
  readonly fixedSeed?: ((seat: Seat, number: number) => string | null) | undefined;
}

const SEED_BYTES = 32;

interface Row {
  id: string;
  state: SeedPair['state'];
  sealed_seed: string;
  seed_hash: string;
  client_seed: string | null;
  next_nonce: number;
}

function parse(row: Row): SeedPair {
  return {
    id: row.id,
    state: row.state,
    sealedSeed: row.sealed_seed,
    seedHash: row.seed_hash,
    clientSeed: row.client_seed,
    nextNonce: row.next_nonce,
  };
}

const keyOf = ({ provider, playerId, gameId }: Seat): readonly unknown[] => [provider, playerId, gameId];

/** Both pairs of a seat, without a lock; null where one is still to be made. */
export async function knownSeedPairs(db: Queryable, seat: Seat): Promise<SeedPairs | null> {
  const { rows } = await db.query<Row>(
    `select * from games.seed_pairs where provider = $1 and player_id = $2 and game_id = $3 and state <> 'REVEALED'`,
    keyOf(seat),
  );
  const pairs = rows.map(parse);
  const [current, next] = (['CURRENT', 'NEXT'] as const).map((which) => pairs.find(({ state }) => state === which));
  return current && next ? { current, next } : null;
}

/** Both pairs of a seat, made where they are missing. The seat is locked. */
export async function seedPairsOf(t: Tx, deps: SeedDeps, seat: Seat, at: Date): Promise<SeedPairs> {
  const { rows } = await t.query<Row>(
    `select * from games.seed_pairs where provider = $1 and player_id = $2 and game_id = $3 and state <> 'REVEALED'`,
    keyOf(seat),
  );
  const pairs = rows.map(parse);
  const current = pairs.find(({ state }) => state === 'CURRENT') ?? (await makePair(t, deps, seat, 'CURRENT', at));
  const next = pairs.find(({ state }) => state === 'NEXT') ?? (await makePair(t, deps, seat, 'NEXT', at));
  return { current, next };
}

async function makePair(
  t: Tx,
  { vault, chance, fixedSeed }: SeedDeps,
  seat: Seat,
  state: 'CURRENT' | 'NEXT',
  at: Date,
): Promise<SeedPair> {
  const id = uuidV7(at.getTime(), chance);
  const fixed = fixedSeed === undefined ? null : fixedSeed(seat, await countPairs(t, seat));
  const serverSeed = fixed ?? Buffer.from(chance(SEED_BYTES)).toString('hex');
  const { rows } = await t.query<Row>(
    `insert into games.seed_pairs (id, provider, player_id, game_id, state, sealed_seed, seed_hash, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning *`,
    [id, ...keyOf(seat), state, vault.seal(`seed ${id}`, serverSeed), serverSeedHash(serverSeed), at],
  );
  return parse(rows[0] as Row);
}

async function countPairs(t: Tx, seat: Seat): Promise<number> {
  const { rows } = await t.query<{ count: number }>(
    'select count(*) as count from games.seed_pairs where provider = $1 and player_id = $2 and game_id = $3',
    keyOf(seat),
  );
  return rows[0]?.count ?? 0;
}

export async function seedPairsById(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, SeedPair>> {
  const { rows } = await db.query<Row>('select * from games.seed_pairs where id = any ($1)', [ids]);
  return new Map(rows.map((row) => [row.id, parse(row)]));
}

export async function seedPairById(db: Queryable, id: string): Promise<SeedPair> {
  const pair = (await seedPairsById(db, [id])).get(id);
  if (!pair) throw new Error('A round has a seed pair');
  return pair;
}

/** For draws, and for everybody once the pair is revealed. */
export function serverSeedOf(vault: Vault, { id, sealedSeed }: SeedPair): string {
  return vault.open(`seed ${id}`, sealedSeed);
}

/** Uses up the pair's next nonce: whatever becomes of the bet, no other gets it. */
export async function takeNonce(t: Tx, { id }: SeedPair, clientSeed: string): Promise<number> {
  const { rows } = await t.query<{ nonce: number }>(
    `update games.seed_pairs set next_nonce = next_nonce + 1, client_seed = $2 where id = $1
     returning next_nonce - 1 as nonce`,
    [id, clientSeed],
  );
  const [row] = rows;
  if (!row) throw new Error('A seed pair in use exists');
  return row.nonce;
}

/** Ends the pair in use and begins the next one with this client seed. No round is being played. */
export async function changeSeedPair(
  t: Tx,
  deps: SeedDeps,
  { seat, clientSeed, at }: { readonly seat: Seat; readonly clientSeed: string; readonly at: Date },
): Promise<{ readonly revealedServerSeed: string; readonly pairs: SeedPairs }> {
  const { current, next } = await seedPairsOf(t, deps, seat, at);
  await t.query(`update games.seed_pairs set state = 'REVEALED', revealed_at = $2 where id = $1`, [current.id, at]);
  await t.query(`update games.seed_pairs set state = 'CURRENT', client_seed = $2 where id = $1`, [next.id, clientSeed]);
  return { revealedServerSeed: serverSeedOf(deps.vault, current), pairs: await seedPairsOf(t, deps, seat, at) };
}
