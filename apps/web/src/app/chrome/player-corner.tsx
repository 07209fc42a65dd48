import { ROLES } from '@maidan/contract';
import { useProfile } from '../../api/index.ts';
import { Bell, useUnread } from '../../features/notices/index.ts';
import { PlayerBar, sessionWords, WelcomeLine } from '../../features/session/index.ts';
import { QuickButtons, WalletBar, WalletStrip, walletWords } from '../../features/wallet/index.ts';
import { usePlayer, useTopic } from '../../live/index.ts';

export const catalogues = [sessionWords, walletWords];

/** The header's right side for a logged-in player (SHL-04, SHL-12). The figures follow the stream. */
export function PlayerCorner() {
  useTopic('me');
  useProfile();
  const player = usePlayer();
  const unread = useUnread();
  if (player === null) return null;
  return (
    <>
      {player.role !== ROLES.CREDIT_PLAYER && <QuickButtons />}
      <WalletBar player={player} />
      <Bell />
      <PlayerBar player={player} unread={unread} />
    </>
  );
}

/** What the header's line has no space for in narrower windows: the welcome line and further figures (SHL-04). */
export function PlayerStrip() {
  const player = usePlayer();
  if (player === null) return null;
  return (
    <>
      <WelcomeLine player={player} />
      <WalletStrip player={player} />
    </>
  );
}
