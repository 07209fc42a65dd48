/** The name of every session of a running server, followed by the server's own id: `maidan server 3f2a…`. */
const PREFIX = 'maidan server';

/** The name of one server's sessions in pg_stat_activity. */
export function serverSessionName(instance: string): string {
  return `${PREFIX} ${instance}`;
}

/** A condition on pg_stat_activity `a`: sessions in this database of servers other than `$n`. Tools, migrations and
 *  other programs have other names; other databases of the same PostgreSQL do not count. */
export function ofOtherServers(parameter: string): string {
  return `a.datname = current_database() and a.backend_type = 'client backend' and a.pid <> pg_backend_pid()
    and a.application_name like '${PREFIX} %' and a.application_name <> '${PREFIX} ' || ${parameter}`;
}
