import { lazy, Suspense } from 'react';
import type { CashOutOf } from '../../features/my-bets/index.ts';
import { speaking } from '../../lib/words/index.ts';
import { useMarketBets, useTopic } from '../../live/index.ts';

const CashOutButton = lazy(async () => ({
  default: (await speaking(import('../../features/cash-out/index.ts'))).CashOutButton,
}));

interface CashOutSlotProps {
  readonly marketId: string;
  /** Held while it stands, where the page around it does not follow the event. */
  readonly eventId?: string;
  readonly isLine?: boolean;
}

/** Where cash out stands, once there is a matched bet: its rules are fetched for those who hold something alone. */
export function CashOutSlot({ marketId, eventId, isLine = false }: CashOutSlotProps) {
  const bets = useMarketBets(marketId);
  const isHeld = bets.some((each) => each.matchedStake > 0 && each.state !== 'settled' && each.state !== 'void');
  useTopic(isHeld && eventId !== undefined ? `event:${eventId}` : null);
  if (!isHeld) return null;
  return (
    <Suspense>
      <CashOutButton marketId={marketId} isLine={isLine} />
    </Suspense>
  );
}

/** A market's line in My Bets, which may stand on any page. */
export function cashOutLine({ marketId, eventId }: Parameters<CashOutOf>[0]) {
  return <CashOutSlot isLine marketId={marketId} eventId={eventId._id} />;
}
