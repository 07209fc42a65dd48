import type { Queryable, Tx } from '../../platform/postgres/index.ts';
import type { MarketKind } from './limits.ts';
import type { MarketTerm, SetTerm, TermScope } from './terms.ts';

type Row = {
  scope: TermScope['kind'];
  subject: string | null;
  kind: MarketKind;
  term: MarketTerm;
  value: number | null;
};

function parse({ scope, subject, kind, term, value }: Row): SetTerm {
  return { scope: scope === 'all' ? { kind: scope } : { kind: scope, id: subject ?? '' }, kind, term, value };
}

/** Every term that is set at some scope. */
export async function allTerms(db: Queryable): Promise<SetTerm[]> {
  const { rows } = await db.query<Row>(
    'select scope, subject, kind, term, value from market_terms where value is not null',
  );
  return rows.map(parse);
}

export async function writeTerm(
  t: Tx,
  { scope, kind, term, value }: SetTerm,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> {
  await t.query(
    `insert into market_terms (scope, subject, kind, term, value, set_by, set_at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (scope, subject, kind, term) do update
       set value = excluded.value, set_by = excluded.set_by, set_at = excluded.set_at`,
    [scope.kind, scope.kind === 'all' ? null : scope.id, kind, term, value, by, at],
  );
}

/** S-3: stores the commission of markets whose first bet is being taken, unless it is stored already. */
export async function keepCommissions(
  t: Tx,
  markets: readonly { readonly id: string; readonly commissionBasisPoints: number }[],
): Promise<void> {
  await t.query(
    `update markets m set kept_commission_basis_points = k.rate
     from unnest($1::uuid[], $2::int[]) as k (id, rate) where m.id = k.id and m.kept_commission_basis_points is null`,
    [markets.map(({ id }) => id), markets.map(({ commissionBasisPoints }) => commissionBasisPoints)],
  );
}
