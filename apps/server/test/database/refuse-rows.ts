import type { Pool } from '../../src/platform/postgres/index.ts';

interface Refusal {
  readonly table: string;
  /** Which rows, over `new`; all when not given. */
  readonly when?: string;
}

/** Makes the database refuse new rows with `broken on purpose`, until the function it returns is called. That removes
 *  a row and leaves the trigger: dropping it would lock the table and can deadlock with whoever is working on it. */
export async function refuseRows(owner: Pool, { table, when = 'true' }: Refusal): Promise<() => Promise<void>> {
  await owner.query('create table if not exists refusals (id integer generated always as identity primary key)');
  const { rows } = await owner.query<{ id: number }>('insert into refusals default values returning id');
  const id = rows[0]?.id ?? 0;
  await owner.query(`
    create function refuse_row_${id}() returns trigger language plpgsql security definer as $$
      begin
        if exists (select 1 from refusals where id = ${id}) and (${when}) then
          raise exception 'broken on purpose';
        end if;
        return new;
      end $$;
    create trigger refuse_row_${id} before insert on ${table} for each row execute function refuse_row_${id}()`);
  return async () => void (await owner.query('delete from refusals where id = $1', [id]));
}
