export { migrate } from './migrate.ts';
export { createDatabase, isOutage, type Database, type Queryable, type Tx } from './pool.ts';
