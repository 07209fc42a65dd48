export { classes, cssVariables } from './class-names.ts';
export { FieldArt, GroundLines, TrackLines, type FieldArtProps, type FieldPoint } from './art/ground-art.tsx';
export { LogoCoin } from './art/logo-coin.tsx';
export { Silk, type SilkPattern, type SilkProps } from './art/silk.tsx';
export {
  Button,
  ButtonLink,
  type ButtonLinkProps,
  type ButtonProps,
  type ButtonSize,
  type ButtonVariant,
} from './button/button.tsx';
export { IconButton, type IconButtonProps } from './button/icon-button.tsx';
export { StarButton, type StarButtonProps } from './button/star-button.tsx';
export { Carousel, type CarouselProps, type CarouselWords } from './carousel/carousel.tsx';
export { PauseButton, type PauseButtonProps, type PauseWords } from './carousel/pause-button.tsx';
export { Chip, ChipGroup, type ChipProps } from './choice/chip.tsx';
export { roveTo, typeAhead, type Rove } from './choice/roving.ts';
export { Segmented, type SegmentedProps } from './choice/segmented.tsx';
export { Switch, type SwitchProps } from './choice/switch.tsx';
export { TabPanel, Tabs, type TabItem, type TabPanelProps, type TabsProps } from './choice/tabs.tsx';
export { FileDrop, type FileDropProps } from './field/file-drop.tsx';
export { CodeField, type CodeFieldProps } from './field/code-field.tsx';
export {
  Checkbox,
  Field,
  InputFrame,
  MoneyField,
  SelectField,
  TextAreaField,
  TextField,
  type CheckboxProps,
  type ControlProps,
  type FieldProps,
  type InputFrameProps,
  type InputSize,
  type SelectFieldProps,
  type TextAreaFieldProps,
  type TextFieldProps,
} from './field/field.tsx';
export { DateField, type DateFieldProps } from './field/date-field.tsx';
export { Form, type FormProps } from './field/form.tsx';
export { PasswordField, type PasswordFieldProps } from './field/password-field.tsx';
export { RangeField, type RangeFieldProps } from './field/range-field.tsx';
export { Stepper, type StepperProps } from './field/stepper.tsx';
export * from './icons/glyphs.ts';
export * from './icons/page-glyphs.ts';
export { GreyhoundIcon } from './icons/greyhound.tsx';
export { drawIcon, IconFrame, type Icon, type IconProps } from './icons/icon.tsx';
export { SportIcon } from './icons/sport-icon.tsx';
export { CountdownRing, type CountdownRingProps } from './market/countdown-ring.tsx';
export { DepthLadder, type DepthLadderProps, type LadderRung } from './market/depth-ladder.tsx';
export { Parchi, type ParchiProps } from './market/parchi.tsx';
export {
  EmptyPriceCell,
  PriceCell,
  PriceLink,
  type PriceCellProps,
  type PriceLinkProps,
  type PriceLevel,
  type PriceMove,
  type PriceSide,
} from './market/price-cell.tsx';
export { ProfitBar, ProfitFigures, type ProfitBarProps, type SignedFigure } from './market/profit-bar.tsx';
export { profitShare, type ProfitBarSide } from './market/profit-share.ts';
export { SideTag } from './market/side-tag.tsx';
export { StateLock, type StateLockProps } from './market/state-lock.tsx';
export { Dialog, Sheet, type DialogProps, type ModalProps, type SheetProps } from './overlay/dialog.tsx';
export { Palette, type PaletteProps } from './overlay/palette.tsx';
export { Menu, type MenuItem, type MenuProps } from './overlay/menu.tsx';
export { ballKind, ballWords, type BallKind } from './score/ball.ts';
export { Ball, BallStrip, type Over } from './score/ball-strip.tsx';
export { Plate, type PlateProps, type PlateSize } from './score/plate.tsx';
export { Seam, SeamProgress, SeamSpinner, SeamSweep, type SeamProgressProps } from './score/seam.tsx';
export { Badge, Keycap, LiveBadge, LiveMark, Stamp, StateTag, type StateKind } from './surface/badge.tsx';
export {
  Card,
  CardHeader,
  CardStrip,
  SectionHead,
  type CardHeaderProps,
  type CardProps,
  type SectionHeadProps,
} from './surface/card.tsx';
export { ReadPage } from './surface/read-page.tsx';
export { Disclosure, TreeLink, type DisclosureProps, type TreeLinkProps } from './surface/disclosure.tsx';
export {
  Banner,
  EmptyState,
  ErrorState,
  Skeleton,
  SkeletonRows,
  type BannerProps,
  type StateProps,
} from './surface/states.tsx';
export { Spoken } from './surface/spoken.tsx';
export { Steps, type StepsProps } from './surface/steps.tsx';
export { TextButton, TextLink, type TextLinkProps } from './surface/text-link.tsx';
export { DayRow, Table, Td, Th, type CellTone, type TableProps } from './surface/table.tsx';
export {
  createToastStore,
  toastDurationMs,
  toastLimit,
  toastMs,
  type Toast,
  type ToastClock,
  type ToastStore,
  type ToastType,
  type ToastWords,
} from './toast/toast-store.ts';
export { ToastViewport } from './toast/toast-viewport.tsx';
export { brandColours, type BrandColours } from './tokens/brand.ts';
export { contrastRatio } from './tokens/contrast.ts';
export { colourProperty } from './tokens/theme-css.ts';
export { colours, motionMs, type ColourName, type Theme } from './tokens/tokens.ts';
