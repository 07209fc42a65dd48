import { useId } from 'react';
import { hrefOf } from './find/entries.ts';
import { ResultRow } from './result-row.tsx';
import type { Section } from './search-palette.tsx';
import styles from './search.module.css';

interface ResultGroupProps {
  readonly section: Section;
  readonly query: string;
  /** The number of its first option in the whole list. */
  readonly first: number;
  /** The number of the option that Enter opens; -1 if there is none. */
  readonly active: number;
  readonly optionId: (index: number) => string;
}

/** The options under one heading. */
export function ResultGroup({ section, query, first, active, optionId }: ResultGroupProps) {
  const headingId = useId();
  return (
    <div role="group" aria-labelledby={headingId}>
      <div className={styles.heading}>
        <span id={headingId}>{section.heading}</span>
        {section.aside !== '' && <span className={styles.aside}>{section.aside}</span>}
      </div>
      {section.items.map((found, at) => (
        <ResultRow
          key={hrefOf(found)}
          found={found}
          query={query}
          id={optionId(first + at)}
          isActive={first + at === active}
        />
      ))}
    </div>
  );
}
