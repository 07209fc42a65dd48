import { IconButton, PushPinFillIcon, PushPinIcon } from '@maidan/ui';
import { useState } from 'react';
import { Link } from 'wouter';
import { keepItem, useIsKept } from '../../api/index.ts';
import { named } from '../../lib/words/index.ts';
import styles from './multi-markets.module.css';
import { PinsFullDialog } from './pins-full-dialog.tsx';
import { useWords } from './words/index.ts';

interface PinButtonProps {
  readonly event: { readonly _id: string; readonly name: string };
}

/** BET-26: pins an event to the multi-market page or unpins it. Where four are pinned it asks which one makes room. */
export function PinButton({ event }: PinButtonProps) {
  const words = useWords();
  const { say } = words;
  const [isAsking, setIsAsking] = useState(false);
  const item = { list: 'PINNED_EVENT', id: event._id } as const;
  const isPinned = useIsKept(item);
  const toggle = async () => {
    if (!(await keepItem(item, !isPinned)) && !isPinned) setIsAsking(true);
  };
  return (
    <span className={styles.pin}>
      {isPinned && (
        <Link href="/multi-markets" className={styles.link}>
          {say('multi.heading')}
        </Link>
      )}
      <IconButton
        className={styles.pinButton}
        label={say('multi.pin', { name: named(event.name, words) })}
        aria-pressed={isPinned}
        icon={isPinned ? <PushPinFillIcon size={16} /> : <PushPinIcon size={16} />}
        size={28}
        onClick={() => void toggle()}
      />
      {isAsking && <PinsFullDialog event={event} onClose={() => setIsAsking(false)} />}
    </span>
  );
}
