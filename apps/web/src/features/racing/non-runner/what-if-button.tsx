import { encodePercent } from '@maidan/contract';
import { Spoken, TextButton } from '@maidan/ui';
import { lazy, Suspense, useState } from 'react';
import { named } from '../../../lib/words/index.ts';
import { raceKindOf, useBookPercent, useDepth, type MarketMeta } from '../../../live/index.ts';
import { useWords } from '../words/index.ts';
import styles from './what-if.module.css';
import { shareBasisPoints } from './what-if.ts';

const WhatIfDialog = lazy(async () => ({ default: (await import('./what-if-dialog.tsx')).WhatIfDialog }));

interface WhatIfButtonProps {
  readonly market: MarketMeta;
  readonly selection: MarketMeta['selections'][number];
}

/** Beside a runner before the off: the reduction factor it would have now. It opens what its withdrawal would do. */
export function WhatIfButton({ market, selection }: WhatIfButtonProps) {
  const words = useWords();
  const { say } = words;
  const [isOpen, setIsOpen] = useState(false);
  const best = useDepth(market._id, selection._id)?.back[0]?.[0];
  const percent = useBookPercent(market._id)?.back;
  const kind = raceKindOf(market);
  if (kind === null || market.inPlay || market.status === 'CLOSED' || selection.status !== 'ACTIVE') return null;
  // Greyhounds have no reduction factors.
  const share = kind === 'greyhound' ? null : shareBasisPoints(best, percent);
  const name = named(selection.name, words);
  return (
    <>
      <TextButton
        className={styles.button}
        aria-haspopup="dialog"
        title={say('nonRunner.ask', { name })}
        onClick={() => setIsOpen(true)}
      >
        {share === null
          ? say('nonRunner.short')
          : say('nonRunner.factor', { percent: Math.round(encodePercent(share)) })}
        <Spoken>, {say('nonRunner.ask', { name })}</Spoken>
      </TextButton>
      {isOpen && (
        <Suspense>
          <WhatIfDialog
            market={market}
            name={name}
            withdrawal={{ kind, selectionId: selection._id, factorBasisPoints: share }}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
