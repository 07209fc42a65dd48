/** Which Phosphor drawing each of our icons is. The packaged components carry six weights each (0.5–1.7 kB
 *  compressed); ours hold the one path we draw. `npm run glyphs` writes them, a test compares the two.
 *
 *  A bundler loads a module whole, so there are two: what the frame and the first page show (`glyphs.ts`), and what
 *  only pages that load later show (`page-glyphs.ts`). */
export type PhosphorWeight = 'regular' | 'fill';

export interface Drawing {
  readonly name: string;
  readonly phosphor: string;
  readonly weight: PhosphorWeight;
}

/** Frame, sports tree, home page, and what every component of this package draws. */
const onEveryPage = [
  'ArrowRight',
  'Baseball',
  'Basketball',
  'Bell',
  'BowlingBall',
  'BoxingGlove',
  'Broadcast',
  'CaretDown',
  'CaretLeft',
  'CaretRight',
  'CaretUp',
  'ChartLine',
  'CheckCircle',
  'Cherries',
  'Clock',
  'ClockCounterClockwise',
  'Cricket',
  'DownloadSimple',
  'EnvelopeSimple',
  'FacebookLogo',
  'Flag',
  'Football',
  'GameController',
  'Gear',
  'Gift',
  'Golf',
  'Hockey',
  'Horse',
  'House',
  'Info',
  'InstagramLogo',
  'Key',
  'List',
  'Lock',
  'LockSimple',
  'MagnifyingGlass',
  'Minus',
  'Moon',
  'Motorcycle',
  'Phone',
  'PingPong',
  'Plus',
  'PokerChip',
  'Racquet',
  'Receipt',
  'ShareNetwork',
  'SignOut',
  'SlidersHorizontal',
  'SoccerBall',
  'Spade',
  'SquaresFour',
  'Star',
  'Sun',
  'Target',
  'TelegramLogo',
  'TelevisionSimple',
  'TennisBall',
  'Ticket',
  'Trophy',
  'User',
  'UserCircle',
  'Users',
  'Volleyball',
  'Wallet',
  'Warning',
  'WarningCircle',
  'WhatsappLogo',
  'X',
  'XLogo',
  'YoutubeLogo',
] as const;

const filledOnEveryPage = ['Pause', 'Play', 'Star', 'WhatsappLogo'] as const;

const onLaterPages = [
  'ArrowCounterClockwise',
  'ArrowLeft',
  'ArrowSquareOut',
  'ArrowsClockwise',
  'ArrowsInSimple',
  'ArrowsOutSimple',
  'Bank',
  'CalendarBlank',
  'Cards',
  'ChatCircle',
  'Check',
  'Copy',
  'CurrencyInr',
  'Diamond',
  'DotsThree',
  'Eye',
  'EyeSlash',
  'Funnel',
  'Hash',
  'Image',
  'LinkSimple',
  'Paperclip',
  'Pause',
  'PencilSimple',
  'Play',
  'Prohibit',
  'QrCode',
  'Question',
  'ShieldCheck',
  'SpinnerBall',
  'Trash',
  'UploadSimple',
] as const;

const filledOnLaterPages = ['Cricket', 'House', 'Ticket', 'Trophy', 'Warning'] as const;

export const drawings: Readonly<Record<'glyphs' | 'page-glyphs', readonly Drawing[]>> = {
  glyphs: [...onEveryPage.map(regular), ...filledOnEveryPage.map(filled)],
  'page-glyphs': [...onLaterPages.map(regular), ...filledOnLaterPages.map(filled)],
};

function regular(phosphor: string): Drawing {
  return { name: `${phosphor}Icon`, phosphor, weight: 'regular' };
}

function filled(phosphor: string): Drawing {
  return { name: `${phosphor}FillIcon`, phosphor, weight: 'fill' };
}
