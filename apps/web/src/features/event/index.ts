export { EventSkeleton } from './event-skeleton.tsx';
export { MarketCard, type MarketCardProps } from './market-card.tsx';
export { EventView, type EventViewProps } from './event-view.tsx';
export { ScorePanel } from './score-panel.tsx';
export type { SlipLink } from './slip-link.ts';
export { useEventPage, useEventSetting, type EventPageState } from './use-event-page.ts';
