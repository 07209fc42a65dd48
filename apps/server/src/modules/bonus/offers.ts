import { basisPointsOf, minPaise, paise, type Paise } from '@maidan/domain';
import type { Ids } from '../../platform/ids/index.ts';
import type { Queryable, Tx } from '../../platform/postgres/index.ts';
import { activeOffers, insertBonus, insertOffer, type BonusOffer, type StoredBonus } from './repository.ts';

/** The amount granted: a share of `ofPaise` up to the offer's maximum, or the fixed amount of the offer. */
export function grantedPaise({ shareBasisPoints, amountPaise }: BonusOffer, ofPaise: Paise): Paise {
  if (shareBasisPoints === null) return amountPaise;
  return minPaise(basisPointsOf(ofPaise, shareBasisPoints), amountPaise);
}

/** Grants a player the bonus of every active offer of a kind, for something that happened once. */
export async function offer(
  tx: Tx,
  given: {
    kind: BonusOffer['kind'];
    playerId: string;
    ofPaise: Paise;
    reference: string;
    newId: () => string;
    at: Date;
  },
): Promise<StoredBonus[]> {
  const granted: StoredBonus[] = [];
  for (const each of await activeOffers(tx, given.kind)) {
    const amountPaise = grantedPaise(each, given.ofPaise);
    if (amountPaise <= 0) continue;
    const { playerId, reference, at } = given;
    const bonus = await insertBonus(tx, { id: given.newId(), playerId, offer: each, amountPaise, reference, at });
    if (bonus) granted.push(bonus);
  }
  return granted;
}

/** The offers of a new installation; operators change them later. */
const FIRST_OFFERS = [
  {
    kind: 'first-deposit',
    title: 'First deposit bonus',
    shareBasisPoints: 10_000,
    amountPaise: paise(10_000_00),
    multiplier: 30,
  },
  { kind: 'fixed', title: 'Welcome bonus', shareBasisPoints: null, amountPaise: paise(500_00), multiplier: 30 },
  { kind: 'cashback', title: 'Weekly cashback', shareBasisPoints: 500, amountPaise: paise(5_000_00), multiplier: 10 },
] as const;

export async function addFirstOffers(db: Queryable, ids: Ids, at: Date): Promise<void> {
  for (const each of FIRST_OFFERS) await insertOffer(db, { id: ids(), claimDays: 7, wagerDays: 30, ...each }, at);
}
