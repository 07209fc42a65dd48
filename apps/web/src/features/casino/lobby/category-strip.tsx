import { roveTo, SquaresFourIcon, type Icon } from '@maidan/ui';
import { useRef, type KeyboardEvent } from 'react';
import { useWords } from '../words/index.ts';
import { categoryOf } from '../categories.ts';
import styles from './category-strip.module.css';

interface CategoryStripProps {
  readonly categories: readonly string[];
  /** Empty: all of them. */
  readonly selected: string;
  readonly onSelect: (category: string) => void;
  readonly panelId: string;
}

/** The categories as tabs, All Category first (CAS-02). One tab stop; arrows move and select at once. */
export function CategoryStrip({ categories, selected, onSelect, panelId }: CategoryStripProps) {
  const { say } = useWords();
  const strip = useRef<HTMLDivElement>(null);
  const all = ['', ...categories];
  const move = (event: KeyboardEvent) => {
    const index = all.indexOf(selected);
    const next = roveTo({ key: event.key, index, count: all.length, orientation: 'horizontal' });
    const category = next === null ? undefined : all[next];
    if (category === undefined) return;
    event.preventDefault();
    onSelect(category);
    strip.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next ?? 0]?.focus();
  };
  const tab = (category: string) => ({
    isSelected: category === selected,
    panelId,
    onSelect: () => onSelect(category),
    onKeyDown: move,
  });
  return (
    <div ref={strip} role="tablist" aria-label={say('lobby.categories')} className={styles.strip}>
      <CategoryTab {...tab('')} icon={SquaresFourIcon} words={say('lobby.allCategory')} />
      {categories.map((category) => {
        const { icon, key } = categoryOf(category);
        return (
          <CategoryTab key={category} {...tab(category)} icon={icon} words={key === undefined ? category : say(key)} />
        );
      })}
    </div>
  );
}

interface CategoryTabProps {
  readonly icon: Icon;
  readonly words: string;
  readonly isSelected: boolean;
  readonly panelId: string;
  readonly onSelect: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function CategoryTab({ icon: Glyph, words, isSelected, panelId, onSelect, onKeyDown }: CategoryTabProps) {
  return (
    <button
      type="button"
      role="tab"
      aria-selected={isSelected}
      aria-controls={isSelected ? panelId : undefined}
      tabIndex={isSelected ? 0 : -1}
      className={styles.tab}
      onClick={onSelect}
      onKeyDown={onKeyDown}
    >
      <Glyph size={24} />
      <span>{words}</span>
    </button>
  );
}
