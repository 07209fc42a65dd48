export { ensureGamesSchema } from './embedded/cluster.ts';
export { startEmbeddedPostgres, type EmbeddedOptions, type EmbeddedPostgres } from './embedded/embedded.ts';
export { ensureGrants } from './grants.ts';
export type { Log } from './log.ts';
export { CommitUnknown, isOutage, isUnavailable, Unavailable } from './outage.ts';
export { migrate } from './migrate.ts';
export { plainArray, plainColumn, textArray } from './plain-array.ts';
export { ownPostgres, type OwnPostgres } from './embedded/own-server.ts';
export {
  createPool,
  type Connection,
  type NamedStatement,
  type Pool,
  type PoolOptions,
  type Queryable,
  type Rows,
} from './pool.ts';
export { ofOtherServers, serverSessionName } from './server-sessions.ts';
export { StartupRefusal } from './startup-refusal.ts';
export { together, tx, type Tx, type TxOptions } from './tx.ts';
