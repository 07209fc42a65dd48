import { getEvent } from '@maidan/contract';
import { Button, Dialog } from '@maidan/ui';
import { useQuery } from '@tanstack/react-query';
import { createPortal } from 'react-dom';
import { fetchData, keepItem, useFavourites } from '../../api/index.ts';
import styles from './multi-markets.module.css';
import { named } from '../../lib/words/index.ts';
import { useWords } from './words/index.ts';

interface PinsFullDialogProps {
  /** The event that has no place. */
  readonly event: { readonly _id: string; readonly name: string };
  readonly onClose: () => void;
}

/** The four pinned events, of which one makes room for another. */
export function PinsFullDialog({ event, onClose }: PinsFullDialogProps) {
  const words = useWords();
  const { say } = words;
  const { pinned } = useFavourites();
  const replace = async (id: string) => {
    const isFree = await keepItem({ list: 'PINNED_EVENT', id }, false);
    if (isFree && (await keepItem({ list: 'PINNED_EVENT', id: event._id }, true))) onClose();
  };
  return createPortal(
    <Dialog
      title={say('multi.fullTitle', { name: named(event.name, words) })}
      width={560}
      closeLabel={say('page.close')}
      onClose={onClose}
    >
      <p className={styles.full}>{say('multi.full')}</p>
      <ul className={styles.choices}>
        {pinned.map((id) => (
          <Choice key={id} id={id} onChoose={() => void replace(id)} />
        ))}
      </ul>
    </Dialog>,
    document.body,
  );
}

function Choice({ id, onChoose }: { readonly id: string; readonly onChoose: () => void }) {
  const { say } = useWords();
  const event = useQuery({
    queryKey: ['event', id],
    queryFn: ({ signal }) => fetchData(getEvent, { params: { _id: id }, signal }),
  });
  const name = event.data?.name ?? (event.isError ? say('multi.gone') : say('page.loading'));
  return (
    <li>
      <span>{name}</span>
      <Button variant="outline" aria-label={say('multi.unpinIt', { name })} onClick={onChoose}>
        {say('multi.unpin')}
      </Button>
    </li>
  );
}
