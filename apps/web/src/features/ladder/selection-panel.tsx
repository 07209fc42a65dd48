import { Dialog } from '@maidan/ui';
import type { KeyboardEvent, ReactNode } from 'react';
import type { PricePick } from '../../lib/event-link.ts';
import { formatOdds, formatWholeRupees, paiseOf } from '../../lib/format/figures.ts';
import { named } from '../../lib/words/index.ts';
import { useMarket, useMatched, type FullLadder as LiveLadder } from '../../live/index.ts';
import { PriceChart } from './chart/price-chart.tsx';
import { FullLadder } from './ladder/full-ladder.tsx';
import styles from './selection-panel.module.css';
import { useSampledLadder } from './use-sampled-ladder.ts';
import { useWords } from './words/index.ts';

export interface SelectionPanelProps {
  readonly marketId: string;
  readonly selectionId: string;
  /** The slip, if it holds a price of this selection. */
  readonly slip: ReactNode;
  readonly onPick: (pick: PricePick) => void;
  readonly onClose: () => void;
}

/** BET-27: a selection's last traded price and volume, its prices over time and its whole ladder. */
export function SelectionPanel({ marketId, selectionId, slip, onPick, onClose }: SelectionPanelProps) {
  const words = useWords();
  const { say } = words;
  const market = useMarket(marketId);
  const ladder = useSampledLadder(marketId, selectionId);
  const selection = market?.selections.find(({ _id }) => _id === selectionId);
  if (!market || !selection) return null;
  const name = named(selection.name, words);
  return (
    <Dialog
      width={800}
      className={styles.panel}
      title={say('ladder.title', { selection: name })}
      closeLabel={say('page.close')}
      onClose={onClose}
    >
      <div className={styles.columns} data-betting={slip != null || undefined}>
        <div className={styles.left}>
          <Figures marketId={marketId} ladder={ladder} />
          {market.hasCrowd === true && <p className={styles.crowd}>{say('ladder.crowd')}</p>}
          {slip != null && (
            <div className={styles.slip} role="presentation" onKeyDown={keepOpen}>
              {slip}
            </div>
          )}
          <div className={styles.chart}>
            <PriceChart marketId={marketId} selectionId={selectionId} hasStarted={market.inPlay} live={ladder} />
          </div>
        </div>
        <FullLadder market={market} selectionId={selectionId} selectionName={name} ladder={ladder} onPick={onPick} />
      </div>
    </Dialog>
  );
}

/** Escape in the slip clears the slip; the panel stays. */
function keepOpen(event: KeyboardEvent): void {
  if (event.key === 'Escape') event.preventDefault();
}

function Figures({ marketId, ladder }: { readonly marketId: string; readonly ladder: LiveLadder | undefined }) {
  const { say } = useWords();
  const matched = useMatched(marketId) ?? 0;
  const last = ladder?.lastTraded ?? 0;
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{say('ladder.lastTraded')}</dt>
        <dd>{last > 0 ? formatOdds(last) : say('ladder.none')}</dd>
      </div>
      <div>
        <dt>{say('ladder.volume')}</dt>
        <dd>{formatWholeRupees(paiseOf(ladder?.tradedRupees ?? 0))}</dd>
      </div>
      <div>
        <dt>{say('ladder.marketVolume')}</dt>
        <dd>{formatWholeRupees(paiseOf(matched))}</dd>
      </div>
    </dl>
  );
}
