export { migrate } from './migrate.ts';
export { createDatabase, isOutage, type Database, type HeldLock, type Queryable, type Tx } from './pool.ts';
