import { classes, Keycap, MagnifyingGlassIcon } from '@maidan/ui';
import { openDialog } from '../../../lib/browser/dialogs.ts';
import { useWords } from '../../words/index.ts';
import { loadSearch } from '../../dialogs/page-dialogs.tsx';
import styles from './search-button.module.css';

/** Loads the search on hover, before the click. */
const preload = () => void loadSearch().catch(() => undefined);

/** Opens the search: a field where the header has space for one, elsewhere its glass alone. */
export function SearchButton({ className }: { readonly className: string | undefined }) {
  const { say } = useWords();
  return (
    <span className={classes(styles.place, className)}>
      <button
        type="button"
        className={styles.button}
        aria-label={say('search.openMore')}
        title={say('search.openMore')}
        aria-haspopup="dialog"
        aria-keyshortcuts="/"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => openDialog('search')}
      >
        <MagnifyingGlassIcon size={20} />
        <span className={styles.words} aria-hidden="true">
          {say('search.open')}
          <Keycap>/</Keycap>
        </span>
      </button>
    </span>
  );
}
