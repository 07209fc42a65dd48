import { useMemo } from 'react';
import type { SlipLink } from '../../features/event/index.ts';
import { RestingBets } from '../../features/my-bets/index.ts';
import { clearSlip, pickPrice, pressSlipKey, SlipCard, useDraftBets, useSlipStore } from '../../features/slip/index.ts';
import { useConsidered, type EventMeta } from '../../live/index.ts';
import { CashOutSlot } from '../chrome/cash-out-slot.tsx';

/** Connects the markets to the slip, two features that do not depend on each other. */
export function useSlipLink(
  event: Pick<EventMeta, '_id' | 'name'>,
  { isInline, onChart }: { readonly isInline: boolean; readonly onChart?: SlipLink['onChart'] },
): SlipLink {
  const open = useSlipStore((store) => store.slip);
  const typed = useDraftBets();
  const considered = useConsidered();
  const mine = open?.eventId === event._id ? open : null;
  return useMemo(
    () => ({
      picked: mine?.pick ?? null,
      draft: considered ?? (mine ? typed : null),
      cashOutOf: (marketId) => <CashOutSlot marketId={marketId} />,
      restingIn: (marketId) => <RestingBets marketId={marketId} />,
      onPick: (pick) => pickPrice(event._id, pick),
      onKey: pressSlipKey,
      onClear: clearSlip,
      ...(onChart && { onChart }),
      inline: mine && isInline ? <SlipCard key={mine.reference} inline eventName={event.name} /> : null,
    }),
    [mine, typed, considered, isInline, onChart, event._id, event.name],
  );
}
