import { useState } from 'react';
import {
  Button,
  Chip,
  ChipGroup,
  DepthLadder,
  Keycap,
  MoneyField,
  Parchi,
  Segmented,
  SideTag,
  Stepper,
} from '../src/index.ts';
import styles from './gallery.module.css';

const depths = [0.3, 0.55, 0.5, 0.9, 0.7, 0.5, 0.35, 0.75, 0.25, 0.5, 0.2];
const prices = ['1.67', '1.68', '1.69', '1.70', '1.71', '1.72', '1.73', '1.74', '1.75', '1.76', '1.77'];
const stakes = ['100', '1,000', '2,000', '5,000', '10,000', '20k', '50k', '100k'];
const policies = [
  { id: 'none', label: 'None' },
  { id: 'better', label: 'Better' },
  { id: 'any', label: 'Any' },
] as const;

export function Slip() {
  const [price, setPrice] = useState('1.72');
  const [stake, setStake] = useState('5,000');
  const [policy, setPolicy] = useState<(typeof policies)[number]['id']>('better');
  const [torn, setTorn] = useState(false);
  const at = prices.indexOf(price);
  const step = (direction: 'up' | 'down') => setPrice(prices[at + (direction === 'up' ? 1 : -1)] ?? price);
  return (
    <div className={styles.stack}>
      <Parchi
        context={
          <>
            <SideTag side="back" label="Back" /> Match Odds, in-play
          </>
        }
        title="Kolkata Knight Riders"
        subtitle="Kolkata Knight Riders v Rajasthan Royals"
        stamp={{ word: 'Parchi', reference: 'M7K-204' }}
        torn={torn}
      >
        <div className={styles.line}>
          <Stepper
            label="Odds"
            value={price}
            onValueChange={setPrice}
            onStep={step}
            atLowest={at === 0}
            atHighest={at === prices.length - 1}
          />
        </div>
        <MoneyField
          label="Stake"
          aside="Max ₹42,350"
          strong
          size={44}
          value={stake}
          onChange={(event) => setStake(event.target.value)}
        />
        <DepthLadder
          current={price}
          onPick={setPrice}
          rungs={prices.map((rung, index) => ({
            price: rung,
            side: index <= 5 ? 'back' : 'lay',
            depth: depths[index] ?? 0,
            best: index === 5 || index === 6,
            label: rung,
          }))}
        />
        <ChipGroup label="Chips">
          {stakes.map((chip) => (
            <Chip key={chip} pressed={chip === stake} onClick={() => setStake(chip)}>
              {chip}
            </Chip>
          ))}
        </ChipGroup>
        <Segmented label="If odds move, accept" options={policies} value={policy} onChange={setPolicy} />
        <Button variant="money" size={48} wide onClick={() => setTorn(!torn)}>
          Place bet ₹{stake} <Keycap>Enter</Keycap>
        </Button>
        <p className={styles.small}>Matched after a 5-second delay. A bet in its delay cannot be withdrawn.</p>
      </Parchi>
      <Parchi
        compact
        context={<SideTag side="lay" label="Lay" />}
        title="Rajasthan Royals"
        stamp={{ reference: 'M7K-205' }}
        torn={torn}
      >
        The slip inside a row.
      </Parchi>
    </div>
  );
}
