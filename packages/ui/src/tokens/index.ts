export { brandColours, type BrandColours } from './brand.ts';
export { contrastRatio, luminance, parseHex } from './contrast.ts';
export { colourProperty } from './theme-css.ts';
export {
  colours,
  contrastPairs,
  motionMs,
  radiusPx,
  spacePx,
  typeScale,
  type ColourName,
  type Theme,
} from './tokens.ts';
