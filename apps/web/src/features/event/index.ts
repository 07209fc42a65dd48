export { MainMarkets } from './main-markets.tsx';
export { EventSkeleton } from './event-skeleton.tsx';
export { MarketCard, type MarketCardProps } from './market/market-card.tsx';
export { EventView, type EventViewProps } from './event-view.tsx';
export { ScorePanel, type ScorePanelProps } from './score/score-panel.tsx';
export type { SlipLink } from './market/slip-link.ts';
export { useEventById, useEventPage, useEventSetting, type EventPageState } from './use-event-page.ts';
export { useWords as useEventWords, words as eventWords } from './words/index.ts';
