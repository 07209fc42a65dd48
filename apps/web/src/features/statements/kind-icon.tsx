import type { StatementKind } from '@maidan/contract';
import { SportIcon } from '@maidan/sports/icons';
import {
  ArrowCounterClockwiseIcon,
  ArrowsClockwiseIcon,
  DownloadSimpleIcon,
  GiftIcon,
  PokerChipIcon,
  ReceiptIcon,
  SlidersHorizontalIcon,
  UploadSimpleIcon,
  UsersIcon,
  WalletIcon,
  type Icon,
} from '@maidan/ui';

const ICONS: Record<Exclude<StatementKind, 'bet'>, Icon> = {
  opening: WalletIcon,
  deposit: DownloadSimpleIcon,
  withdrawal: UploadSimpleIcon,
  'withdrawal-returned': ArrowCounterClockwiseIcon,
  'bet-again': ArrowsClockwiseIcon,
  'bet-reversed': ArrowCounterClockwiseIcon,
  commission: ReceiptIcon,
  bonus: GiftIcon,
  referral: UsersIcon,
  adjustment: SlidersHorizontalIcon,
  'casino-bet': PokerChipIcon,
  'casino-win': PokerChipIcon,
  'casino-rollback': ArrowCounterClockwiseIcon,
  'casino-correction': ArrowCounterClockwiseIcon,
  other: WalletIcon,
};

/** The icon of a kind of entry; for a bet that of its sport. */
export function KindIcon({ kind, sport }: { readonly kind: StatementKind; readonly sport: string }) {
  if (kind === 'bet') return <SportIcon sport={sport} size={18} />;
  const Drawn = ICONS[kind];
  return <Drawn size={18} />;
}
