import { useEffect, useState } from 'react';
import {
  Button,
  Card,
  CardHeader,
  CardStrip,
  ChartLineIcon,
  classes,
  EmptyPriceCell,
  IconButton,
  PriceCell,
  ProfitBar,
  ProfitFigures,
  SeamSweep,
  StateLock,
  CountdownRing,
  type PriceLevel,
  type PriceMove,
  type PriceSide,
} from '../src/index.ts';
import styles from './gallery.module.css';

type Offer = readonly [PriceSide, PriceLevel, string, string];

const kolkata: readonly Offer[] = [
  ['back', 3, '1.70', '88.4k'],
  ['back', 2, '1.71', '52.9k'],
  ['back', 1, '1.72', '46.2k'],
  ['lay', 1, '1.73', '31.7k'],
  ['lay', 2, '1.74', '64.0k'],
  ['lay', 3, '1.75', '22.5k'],
];
const rajasthan: readonly Offer[] = [
  ['back', 3, '2.32', '40.6k'],
  ['back', 2, '2.34', '27.8k'],
  ['back', 1, '2.36', '19.3k'],
  ['lay', 1, '2.38', '33.1k'],
  ['lay', 2, '2.40', '12.4k'],
];

function Cells({ offers, picked, move }: { offers: readonly Offer[]; picked?: string; move?: PriceMove }) {
  return offers.map(([side, level, price, size]) => (
    <div key={`${side}${level}`} className={level === 1 ? styles.best : styles.deep}>
      <PriceCell
        side={side}
        level={level}
        price={price}
        size={size}
        label={side === 'back' ? 'Back' : 'Lay'}
        picked={price === picked}
        move={level === 1 ? move : undefined}
      />
    </div>
  ));
}

export function Markets() {
  const [count, setCount] = useState(0);
  const [picked, setPicked] = useState('1.72');
  useEffect(() => {
    const timer = setInterval(() => setCount((was) => was + 1), 2000);
    return () => clearInterval(timer);
  }, []);
  const move = { direction: count % 4 < 2 ? ('up' as const) : ('down' as const), count };
  return (
    <div className={styles.stack}>
      <Card as="section">
        <CardHeader
          title="Match Odds"
          meta={
            <>
              Matched <b>₹4,82,16,540</b>
            </>
          }
          actions={
            <>
              <IconButton label="Chart" icon={<ChartLineIcon size={16} />} size={28} />
              <Button variant="money" size={32}>
                Cash out +₹1,097.67
              </Button>
            </>
          }
        />
        <div className={styles.grid}>
          <span>
            <b>Kolkata Knight Riders</b>
            <br />
            <ProfitFigures now={{ text: '−₹4,520.00', tone: 'neg' }} then={{ text: '−₹920.00', tone: 'neg' }} />
          </span>
          <ProfitBar className={classes(styles.deep, styles.bar)} figure={-4520} ghost={-920} scale={8900} />
          <Cells offers={kolkata} picked={picked} />
        </div>
        <div className={styles.grid}>
          <span>
            <b>Rajasthan Royals</b>
            <br />
            <ProfitFigures now={{ text: '+₹8,900.00', tone: 'pos' }} then={{ text: '+₹3,900.00', tone: 'pos' }} />
          </span>
          <ProfitBar className={classes(styles.deep, styles.bar)} figure={8900} ghost={3900} scale={8900} />
          <Cells offers={rajasthan} move={move} />
          <div className={styles.deep}>
            <EmptyPriceCell />
          </div>
        </div>
      </Card>
      <Card as="section">
        <CardHeader
          title="Fancy"
          level="h3"
          meta="3 markets"
          actions={
            <Button size={32} onClick={() => setPicked(picked === '' ? '1.72' : '')}>
              Pick
            </Button>
          }
          edge={<SeamSweep />}
        />
        <CardStrip>Over by over</CardStrip>
        <div className={styles.grid}>
          <b>20 over runs RR</b>
          <span className={styles.deep} />
          <span className={styles.deep} />
          <span className={styles.deep} />
          <PriceCell side="lay" level={1} price="216" size="100" label="No, 20 over runs" className={styles.best} />
          <PriceCell side="back" level={1} price="218" size="100" label="Yes, 20 over runs" className={styles.best} />
        </div>
        <div className={styles.grid}>
          <b>17 over runs RR</b>
          <span className={styles.deep} />
          <span className={styles.deep} />
          <span className={styles.deep} />
          <StateLock kind="ball-running" words="Ball running" left="183" right="185" className={styles.two} />
        </div>
        <div className={styles.grid}>
          <b>Fall of 7th wicket RR</b>
          <span className={styles.deep} />
          <span className={styles.deep} />
          <span className={styles.deep} />
          <StateLock kind="suspended" words="Suspended" className={styles.two} />
        </div>
        <div className={styles.pad}>
          <StateLock kind="withdrawn" words="Non-runner, 15:22. Bets refunded; reduction 6.2%" />
        </div>
        <div className={styles.pad}>
          <CountdownRing share={0.6} seconds={3} label="Bet delay running" />
          <CountdownRing share={0.6} seconds={3} size={20} label="Bet delay running" />
        </div>
      </Card>
    </div>
  );
}
