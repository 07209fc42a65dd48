import { useState } from 'react';
import {
  Ball,
  BallStrip,
  Button,
  Card,
  Carousel,
  FieldArt,
  GroundLines,
  LiveBadge,
  Plate,
  SeamProgress,
  SectionHead,
} from '../src/index.ts';
import styles from './gallery.module.css';

const overs = [
  { title: 'Over 15', balls: ['·', '4', '4', 'Wd', '4', '·', '4'], total: '17' },
  { title: '16', balls: ['6', '1', '1', '1', '6', '2'], total: '17' },
  { title: '17', balls: ['4', '6', 'W'], upcoming: 3 },
];

const strokes = [
  { x: 262, y: 34, strong: true },
  { x: 306, y: 120, strong: true },
  { x: 72, y: 60 },
  { x: 120, y: 150 },
];
const fielders = [
  { x: 60, y: 95 },
  { x: 110, y: 30 },
  { x: 210, y: 140 },
  { x: 280, y: 66 },
];

const slides = [
  {
    id: 'eden',
    kicker: 'Eden Gardens, tonight',
    title: 'Kolkata v Rajasthan',
    words: '224 to win. Ball by ball, with live odds.',
  },
  { id: 'pune', kicker: 'Pune, Sunday', title: 'Seven races from 14:00', words: 'Win and place, exchange prices.' },
  { id: 'refer', kicker: 'Every Monday', title: 'Bring a friend', words: 'Referral bonus, paid weekly.' },
];

export function Scores() {
  const [runs, setRuns] = useState(178);
  return (
    <div className={styles.stack}>
      <Carousel
        label="Offers"
        intervalMs={4000}
        slides={slides.map((slide) => ({
          id: slide.id,
          content: (
            <div className={styles.slider} data-theme="dark">
              <FieldArt />
              <div className={styles.sliderWords}>
                <span className={styles.small}>{slide.kicker}</span>
                <b>{slide.title}</b>
                {slide.words}
              </div>
            </div>
          ),
        }))}
      />
      <SectionHead
        title="Scoreboard"
        action={
          <Button size={32} onClick={() => setRuns(runs + 4)}>
            Four runs
          </Button>
        }
      />
      <div className={styles.split}>
        <Card className={styles.score}>
          <GroundLines />
          <div className={styles.scoreMain}>
            <LiveBadge />
            <div>
              <h2>Rajasthan Royals</h2>
              <Plate value={`${runs}/6`} label={`${runs} for 6`} size="xl" />
            </div>
            <div>
              <p className={styles.small}>Overs</p>
              <Plate value="16.3" />
            </div>
            <Plate value="04:12" size="sm" />
            <div className={styles.chase}>
              <h2>Need 46 off 21 balls</h2>
              <SeamProgress share={0.79} label="Chase" valueText="178 of 224" />
              <p className={styles.small}>Target 224</p>
            </div>
          </div>
          <div className={styles.hair}>
            <BallStrip overs={overs} />
          </div>
        </Card>
        <Card>
          <FieldArt strokes={strokes} fielders={fielders} label="Powell, over long-on for six" />
          <p className={styles.line}>
            <Ball mark="6" /> <b>16.3</b> Narine to Powell, over long-on
          </p>
        </Card>
      </div>
    </div>
  );
}
