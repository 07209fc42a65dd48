import { IconButton, InfoIcon } from '@maidan/ui';
import { lazy, Suspense, useState } from 'react';
import { named } from '../../../lib/words/index.ts';
import type { MarketMeta } from '../../../live/index.ts';
import { useWords } from '../words/index.ts';

const RulesDialog = lazy(async () => ({ default: (await import('./rules-dialog.tsx')).RulesDialog }));

export interface RulesButtonProps {
  /** For fancies, any of them: their rules are the same. */
  readonly market: MarketMeta;
  readonly title: string;
}

/** Opens the rules of a market in plain words. */
export function RulesButton({ market, title }: RulesButtonProps) {
  const words = useWords();
  const [isOpen, setIsOpen] = useState(false);
  const label = words.say('rules.title', { market: named(title, words) });
  return (
    <>
      <IconButton size={28} label={label} icon={<InfoIcon size={16} />} onClick={() => setIsOpen(true)} />
      {isOpen && (
        <Suspense>
          <RulesDialog market={market} title={label} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
