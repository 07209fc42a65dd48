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
  'AndroidLogo',
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
  'CheckCircle',
  'Cherries',
  'Clock',
  'Cricket',
  'EnvelopeSimple',
  'FacebookLogo',
  'Football',
  'GameController',
  'Golf',
  'Hockey',
  'Horse',
  'House',
  'Info',
  'InstagramLogo',
  'List',
  'Lock',
  'LockSimple',
  'Moon',
  'Motorcycle',
  'PersonSimpleTaiChi',
  'Phone',
  'PingPong',
  'PokerChip',
  'Racquet',
  'SoccerBall',
  'SquaresFour',
  'Star',
  'Sun',
  'Target',
  'TelegramLogo',
  'TelevisionSimple',
  'TennisBall',
  'Trophy',
  'User',
  'Volleyball',
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
  'CardsThree',
  'ChartLine',
  'ChatCircle',
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
  'Funnel',
  'Gear',
  'Gift',
  'Hash',
  'Heart',
  'Image',
  'Key',
  'LinkSimple',
  'MagnifyingGlass',
  'Minus',
  'Paperclip',
  'Pause',
  'PencilSimple',
  'Play',
  'Plus',
  'Prohibit',
  'PushPin',
  'QrCode',
  'Question',
  'Receipt',
  'ShareNetwork',
  'ShieldCheck',
  'SignOut',
  'SlidersHorizontal',
  'Spade',
  'SpinnerBall',
  'Ticket',
  'Trash',
  'UploadSimple',
  'UserCircle',
  'Users',
  'Wallet',
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
