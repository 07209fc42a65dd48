/** The Phosphor drawing of each icon. Phosphor's components contain six weights each (0.5–1.7 kB compressed); ours hold
 *  only the path we draw. `npm run glyphs` writes them and a test compares them.
 *
 *  A bundler loads whole modules, so there are two: `glyphs.ts` for the frame and the first page, `page-glyphs.ts` for
 *  pages that load later. */
export type PhosphorWeight = 'regular' | 'fill';

export interface Drawing {
  readonly name: string;
  readonly phosphor: string;
  readonly weight: PhosphorWeight;
}

/** Icons of the frame, the sports tree, the home page and the components of this package. */
const onEveryPage = [
  'ArrowRight',
  'Bell',
  'Broadcast',
  'CaretDown',
  'CaretLeft',
  'CaretRight',
  'CaretUp',
  'ChatCircle',
  'CheckCircle',
  'Cherries',
  'Clock',
  'Cricket',
  'EnvelopeSimple',
  'FacebookLogo',
  'Horse',
  'House',
  'Info',
  'List',
  'Lock',
  'LockSimple',
  'MagnifyingGlass',
  'PersonSimpleTaiChi',
  'Phone',
  'PokerChip',
  'SoccerBall',
  'SquaresFour',
  'Star',
  'TelevisionSimple',
  'TennisBall',
  'Trophy',
  'User',
  'Warning',
  'WarningCircle',
  'X',
  'XLogo',
  'YoutubeLogo',
] as const;

const filledOnEveryPage = ['Pause', 'Play', 'Star', 'WhatsappLogo'] as const;

const onLaterPages = [
  'AndroidLogo',
  'ArrowCounterClockwise',
  'ArrowLeft',
  'ArrowSquareOut',
  'ArrowsClockwise',
  'ArrowsInSimple',
  'ArrowsOutSimple',
  'Bank',
  'Baseball',
  'Basketball',
  'BowlingBall',
  'BoxingGlove',
  'CalendarBlank',
  'Cards',
  'CardsThree',
  'ChartLine',
  'Check',
  'ClockCounterClockwise',
  'Club',
  'Copy',
  'CurrencyInr',
  'Diamond',
  'DotsThree',
  'DownloadSimple',
  'Eye',
  'EyeSlash',
  'Football',
  'Funnel',
  'GameController',
  'Gear',
  'Gift',
  'Golf',
  'Hash',
  'Heart',
  'Hockey',
  'Image',
  'InstagramLogo',
  'Key',
  'LinkSimple',
  'Minus',
  'Moon',
  'Motorcycle',
  'Paperclip',
  'Pause',
  'PencilSimple',
  'PingPong',
  'Play',
  'Plus',
  'Prohibit',
  'PushPin',
  'QrCode',
  'Question',
  'Racquet',
  'Receipt',
  'ShareNetwork',
  'ShieldCheck',
  'SignOut',
  'SlidersHorizontal',
  'Spade',
  'SpinnerBall',
  'Sun',
  'Target',
  'TelegramLogo',
  'Ticket',
  'Trash',
  'UploadSimple',
  'UserCircle',
  'Users',
  'Volleyball',
  'Wallet',
  'WhatsappLogo',
] as const;

const filledOnLaterPages = ['Cricket', 'Heart', 'House', 'PushPin', 'Ticket', 'Trophy', 'Warning'] as const;

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
