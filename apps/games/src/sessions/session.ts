import { createHmac } from 'node:crypto';
import type { ProviderId } from '../catalogue/brands.ts';
import type { Vault } from '../platform/vault.ts';

export type Language = 'en' | 'hi';
/** The look of the site from which a player comes. */
export type Theme = 'dark' | 'light';

/** A player who was let in to a game: one cookie in the browser and one token in its pages. */
export interface Session {
  readonly id: string;
  readonly provider: ProviderId;
  readonly gameId: string;
  readonly playerId: string;
  readonly playerName: string;
  readonly sealedWalletToken: string;
  /** The wallet of all bets of this session. */
  readonly wallet: 'main' | 'bonus';
  readonly language: Language;
  readonly theme: Theme;
  readonly lobbyPath: string;
  /** As the wallet told it last. */
  readonly balancePaise: number;
  readonly startedAt: Date;
}

/** The token of a page is made from its cookie, so that a reload gets the same one while the database holds neither. */
export function pageTokenOf(cookie: string): string {
  return createHmac('sha256', cookie).update('page token').digest('base64url');
}

/** The wallet's token of a session: not for pages, and sealed in the database. */
export function walletTokenOf(
  vault: Vault,
  { sessionId, sealedWalletToken }: { readonly sessionId: string; readonly sealedWalletToken: string },
): string {
  return vault.open(`session ${sessionId}`, sealedWalletToken);
}

export function sealWalletToken(vault: Vault, sessionId: string, token: string): string {
  return vault.seal(`session ${sessionId}`, token);
}
