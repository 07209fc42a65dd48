import { encodePercent, encodeRupees, type BonusView } from '@maidan/contract';
import { expiresAtMs, maxConvertedPaise, maxRiskPaise, requiredPaise, wageredBasisPoints } from '@maidan/domain';
import { DEFAULT_LIMITS } from '../catalogue/index.ts';
import type { StoredBonus } from './repository.ts';

const timeOf = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

/** A bonus as its player sees it. */
export function bonusView(bonus: StoredBonus): BonusView {
  return {
    _id: bonus.id,
    kind: bonus.kind,
    title: bonus.title,
    amount: encodeRupees(bonus.amountPaise),
    state: bonus.state,
    required: encodeRupees(requiredPaise(bonus)),
    wagered: encodeRupees(bonus.wageredPaise),
    wageredPercent: encodePercent(wageredBasisPoints(bonus)),
    multiplier: bonus.terms.multiplier,
    // N-4: the minimum stake is always allowed.
    mostRisk: encodeRupees(maxRiskPaise(bonus.amountPaise, DEFAULT_LIMITS.exchange.minStakePaise)),
    maxConverted: encodeRupees(maxConvertedPaise(bonus)),
    toMain: encodeRupees(bonus.toMainPaise),
    offeredAt: new Date(bonus.offeredAtMs).toISOString(),
    activatedAt: timeOf(bonus.activatedAtMs),
    expiresAt: timeOf(expiresAtMs(bonus)),
    endedAt: timeOf(bonus.endedAtMs),
  };
}
