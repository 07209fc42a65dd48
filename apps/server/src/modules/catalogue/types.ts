import type { FancyCategory } from '@maidan/contract';
import type { MarketKind, MarketLimits } from './limits.ts';

export type EventStatus = 'UPCOMING' | 'IN_PLAY' | 'ENDED';

export type NamedSlug = { readonly id: string; readonly slug: string; readonly name: string };

export type CatalogueEvent = {
  readonly id: string;
  readonly sport: NamedSlug & { readonly code: string };
  readonly league: NamedSlug;
  readonly provider: string;
  readonly providerKey: string;
  readonly slug: string;
  readonly name: string;
  readonly startsAtMs: number;
  readonly venue: string;
  readonly note: string;
  readonly isReplay: boolean;
  readonly status: EventStatus;
  readonly endedAtMs: number | null;
};

export type SelectionStatus = 'ACTIVE' | 'REMOVED' | 'WINNER' | 'LOSER';

export type CatalogueSelection = {
  readonly id: string;
  readonly providerKey: string;
  readonly name: string;
  readonly sort: number;
  readonly status: SelectionStatus;
};

export type CatalogueMarket = {
  readonly id: string;
  readonly eventId: string;
  readonly providerKey: string;
  readonly kind: MarketKind;
  readonly name: string;
  readonly category: FancyCategory | null;
  readonly sort: number;
  readonly limits: MarketLimits;
  readonly commissionBasisPoints: number;
  /** Exchange and bookmaker: who can win. Fancy: its rows. In the order of the page. */
  readonly selections: readonly CatalogueSelection[];
  readonly result: string;
  readonly closed: boolean;
};

/** An event as a provider announces it. */
export type EventAnnouncement = {
  readonly provider: string;
  readonly providerKey: string;
  readonly sport: { readonly slug: string; readonly name: string; readonly code: string };
  readonly league: { readonly slug: string; readonly name: string };
  readonly slug: string;
  readonly name: string;
  readonly startsAtMs: number;
  readonly venue: string;
  readonly note: string;
  readonly isReplay: boolean;
};

export type MarketAnnouncement = {
  readonly eventId: string;
  readonly providerKey: string;
  readonly kind: MarketKind;
  readonly name: string;
  readonly category: FancyCategory | null;
  readonly sort: number;
  readonly selections: readonly { readonly providerKey: string; readonly name: string }[];
};
