import { Stepper } from '@maidan/ui';
import { typedOdds } from '@maidan/ui/typed';
import { useWords } from '../words/index.ts';
import { formatQuote } from '../../../lib/format/figures.ts';
import { stepOdds, type MarketMeta } from '../../../live/index.ts';
import { oddsTextOf, changeSlip, type Slip } from '../slip-store.ts';
import type { SlipProblem } from '../slip-bet.ts';
import styles from '../slip.module.css';
import { problemWords } from '../slip-words.ts';

export interface OddsEditorProps {
  readonly slip: Slip;
  readonly market: MarketMeta;
  readonly problem: SlipProblem | null;
}

/** An input for odds on the ladder; a bookmaker's rate and a fancy's line cannot be changed. */
export function OddsEditor({ slip, market, problem }: OddsEditorProps) {
  const words = useWords();
  const { say } = words;
  const { marketType, odds, size } = slip.pick;
  if (marketType !== 'EXCHANGE') {
    return (
      <div className={styles.quote}>
        <span className={styles.label}>{marketType === 'FANCY' ? say('slip.line') : say('slip.rate')}</span>
        <output
          className={styles.fixed}
          aria-label={marketType === 'FANCY' ? say('slip.line') : say('slip.rate')}
          // Its moves are told by the slip's message.
          aria-live="off"
        >
          <b translate="no">{formatQuote(market, odds)}</b>
          {market.scale !== 'decimal' && (
            <small>{marketType === 'FANCY' ? say('slip.pays', { size }) : say('slip.perHundred')}</small>
          )}
        </output>
      </div>
    );
  }
  const wrong = problem?.kind === 'odds-malformed' || problem?.kind === 'odds-off-ladder' ? problem : null;
  const step = (direction: 'up' | 'down') => {
    const next = stepOdds(slip.oddsText, direction);
    if (next !== null) changeSlip({ oddsText: oddsTextOf('EXCHANGE', next) });
  };
  return (
    <div>
      <Stepper
        label={say('slip.odds')}
        value={slip.oddsText}
        onValueChange={(oddsText) => changeSlip({ oddsText })}
        onStep={step}
        onBlur={() => changeSlip({ oddsText: tidied(slip.oddsText) })}
        downLabel={say('slip.rungDown')}
        upLabel={say('slip.rungUp')}
        atLowest={typedOdds(slip.oddsText) <= 1.01}
        atHighest={typedOdds(slip.oddsText) >= 1000}
        aria-invalid={wrong !== null || undefined}
        aria-describedby={wrong ? 'slip-odds-wrong' : undefined}
      />
      {wrong && (
        <p id="slip-odds-wrong" role="alert" className={styles.wrong}>
          {problemWords(wrong, words)}
        </p>
      )}
    </div>
  );
}

/** On blur `1.8` becomes `1.80`. */
function tidied(oddsText: string): string {
  const odds = typedOdds(oddsText);
  return odds > 1 ? oddsTextOf('EXCHANGE', odds) : oddsText.trim();
}
