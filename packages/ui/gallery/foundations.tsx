import {
  colourProperty,
  colours,
  drawIcon,
  GreyhoundIcon,
  SectionHead,
  Silk,
  SportIcon,
  type ColourName,
} from '../src/index.ts';
import * as glyphs from '../src/icons/glyphs.ts';
import * as pageGlyphs from '../src/icons/page-glyphs.ts';
import styles from './gallery.module.css';

const names = Object.keys(colours.dark) as ColourName[];
const sports = [
  'cricket',
  'football',
  'tennis',
  'basketball',
  'volleyball',
  'hockey',
  'badminton',
  'horse-racing',
  'greyhound-racing',
  'chess',
];
const CrossIcon = drawIcon('M40 40h176v176H40z');

export function Foundations() {
  return (
    <div className={styles.stack}>
      <SectionHead title="Foundations" />
      <div className={styles.line}>
        {names.map((name) => (
          <span key={name} className={styles.swatch}>
            <svg width="88" height="32" aria-hidden="true">
              <rect width="88" height="32" fill={`var(${colourProperty(name)})`} />
            </svg>
            {name}
          </span>
        ))}
      </div>
      <div className={styles.line}>
        {sports.map((sport) => (
          <SportIcon key={sport} sport={sport} label={sport} size={24} />
        ))}
        <GreyhoundIcon size={32} />
        <Silk base="#2F6B4A" trim="#F3F0E7" cap="#A8452F" pattern="hoops" />
        <Silk base="#4B1C2A" trim="#FFB8C4" cap="#F3F0E7" pattern="chevron" />
        <Silk base="#A8452F" trim="#F3F0E7" cap="#D6BE8E" pattern="spots" />
      </div>
      <div className={styles.line}>
        {Object.entries({ ...glyphs, ...pageGlyphs }).map(([name, Glyph]) => (
          <Glyph key={name} label={name} />
        ))}
        <CrossIcon size={12} />
      </div>
      <p lang="hi">मैदान: हर गेंद पर भाव। कुल ₹1,25,000.00 जमा, 17 अप्रैल, 19:30</p>
    </div>
  );
}
