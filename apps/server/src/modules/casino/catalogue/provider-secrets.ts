/** Which secrets of a provider are good, and how an operator changes them. */
import { ok, refused, type Result } from '@maidan/domain';
import type { Chance } from '../../../platform/ids/index.ts';
import { tx, type Pool, type Queryable } from '../../../platform/postgres/index.ts';
import type { Secrets } from '../../../platform/secrets/index.ts';
import { appendAudit } from '../../audit/index.ts';

/** What a secret of a provider is sealed for. */
const PROVIDER_SECRET = 'casino-provider';
const SECRET_BYTES = 32;
const HOUR_MS = 60 * 60_000;

/** Newest first. Those of the settings come after those of the database; null is one that cannot be read any more. */
export type KnownSecrets = { readonly all: readonly (string | null)[]; readonly oldEndMs: number | null };

/** Those with which a call may be signed now, newest first. */
export function goodSecrets({ all, oldEndMs }: KnownSecrets, nowMs: number): readonly string[] {
  const good = oldEndMs === null ? all : all.slice(0, nowMs < oldEndMs ? 2 : 1);
  return good.flatMap((secret) => secret ?? []);
}

/** With which we sign calls to the provider: the earlier one while it is good, because the provider may not have the new
 *  one yet. */
export function signingSecret(known: KnownSecrets, nowMs: number): string | undefined {
  const isChanging = known.oldEndMs !== null && nowMs < known.oldEndMs;
  return goodSecrets(known, nowMs).at(isChanging ? -1 : 0);
}

type Row = { id: string; sealed_secrets: string[]; old_secrets_end: Date | null };

/** Of the providers that are not switched off. `ofSettings`: those that the settings name, or that are derived. */
export async function knownSecrets(
  db: Queryable,
  secrets: Secrets,
  ofSettings: (providerId: string) => readonly string[],
): Promise<Map<string, KnownSecrets>> {
  const { rows } = await db.query<Row>(
    'select id, sealed_secrets, old_secrets_end from casino_providers where is_active',
  );
  return new Map(
    rows.map(({ id, sealed_secrets: sealed, old_secrets_end: end }) => {
      const stored = sealed.map((text) => secrets.unseal(PROVIDER_SECRET, text));
      return [id, { all: [...stored, ...ofSettings(id)], oldEndMs: end?.getTime() ?? null }];
    }),
  );
}

type ChangeRefusal =
  | { readonly kind: 'provider-unknown' }
  /** Another change has not ended: a third secret would end the first one early. */
  | { readonly kind: 'change-under-way'; readonly untilMs: number };

/**
 * Makes a provider a new secret. The one before stays good for so many hours, any earlier one ends at once; servers take it
 * up with their next reading of the catalogue. Answers the secret, which is stored sealed.
 */
export async function changeProviderSecret(
  { database, secrets, chance }: { readonly database: Pool; readonly secrets: Secrets; readonly chance: Chance },
  change: {
    readonly providerId: string;
    readonly hours: number;
    readonly at: Date;
    readonly operator: { readonly id: string; readonly name: string };
  },
): Promise<Result<{ readonly secret: string; readonly oldUntil: Date }, ChangeRefusal>> {
  const { providerId, hours, at, operator } = change;
  return await tx(database, async (t) => {
    const { rows } = await t.query<Row>(
      'select id, sealed_secrets, old_secrets_end from casino_providers where id = $1 for update',
      [providerId],
    );
    const [provider] = rows;
    if (!provider) return refused({ kind: 'provider-unknown' } as const);
    const untilMs = provider.old_secrets_end?.getTime() ?? Number.NEGATIVE_INFINITY;
    if (untilMs > at.getTime()) return refused({ kind: 'change-under-way', untilMs } as const);
    const secret = Buffer.from(chance(SECRET_BYTES)).toString('hex');
    const sealed = [secrets.seal(PROVIDER_SECRET, secret), ...provider.sealed_secrets.slice(0, 1)];
    const oldUntil = new Date(at.getTime() + hours * HOUR_MS);
    await t.query('update casino_providers set sealed_secrets = $2, old_secrets_end = $3 where id = $1', [
      providerId,
      sealed,
      oldUntil,
    ]);
    const deed = {
      actorId: operator.id,
      actorName: operator.name,
      action: 'casino-provider.secret-changed',
      subject: `provider ${providerId}`,
      details: { oldUntil: oldUntil.toISOString() },
    };
    await appendAudit(t, deed, at);
    return ok({ secret, oldUntil });
  });
}
