import type { Ids } from '../../platform/ids/index.ts';
import type { Tx } from '../../platform/postgres/index.ts';
import type { Amendment, CatalogueMarket, CatalogueModule } from '../catalogue/index.ts';
import type { Evidence } from './evidence.ts';
import { insertResultAfter, recordSaid, type SaidAmendment } from './amendment.ts';
import type { GiveWay } from './portion/preview.ts';
import { previewAmendment } from './portion/preview-amendment.ts';
import { insertVoidNotices } from './void-notices.ts';

type Recording = {
  readonly catalogue: Pick<CatalogueModule, 'recordVoid' | 'removeRunner'>;
  readonly ids: Ids;
  readonly at: Date;
  readonly isByHand: boolean;
  /** Of the next version of an existing result (S-10). */
  readonly evidence: Evidence | null;
  readonly giveWay: GiveWay;
};

/** Stores an amendment in the caller's transaction together with the next version of an existing result and a notice for
 *  each bet of which a match becomes void. `market` is as it was before. One that was recorded before changes nothing. */
export async function recordAmendment(
  t: Tx,
  { catalogue, ids, at, isByHand, evidence, giveWay }: Recording,
  { market, said }: { readonly market: CatalogueMarket; readonly said: SaidAmendment },
): Promise<Amendment> {
  const recorded = await recordSaid(catalogue, t, market.id, said);
  if (!recorded.changed) return recorded;
  await insertResultAfter(t, market, said, { at, isByHand, evidence });
  const { parts } = await previewAmendment(t, { market, giveWay }, said);
  await insertVoidNotices(t, parts, { marketId: market.id, ids, at });
  return recorded;
}
