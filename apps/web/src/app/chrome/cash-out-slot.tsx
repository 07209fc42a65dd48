import { lazy, Suspense } from 'react';
import type { CashOutOf } from '../../features/my-bets/index.ts';
import { speaking } from '../../lib/words/index.ts';
import { useMarketBets, useTopic } from '../../live/index.ts';

const CashOutButton = lazy(async () => ({
  default: (await speaking(import('../../features/cash-out/index.ts'))).CashOutButton,
}));

interface CashOutSlotProps {
  readonly marketId: string;
  /** The event whose topic to hold, if the page does not follow it. */
  readonly eventId?: string;
  readonly isLine?: boolean;
}

/** The cash-out button, once there is a matched bet. Its code is only loaded then. */
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

/** The cash-out line of a market in My Bets, which can be open on any page. */
export function cashOutLine({ marketId, eventId }: Parameters<CashOutOf>[0]) {
  return <CashOutSlot isLine marketId={marketId} eventId={eventId._id} />;
}
