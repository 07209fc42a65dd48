import { useId } from 'react';
import { hrefOf, type Found } from './find/entries.ts';
import { ResultRow } from './result-row.tsx';
import styles from './search.module.css';

/** What is shown together, under one heading. */
export interface Section {
  readonly key: string;
  readonly heading: string;
  /** Right of the heading: how many there are, if not all are shown. */
  readonly aside: string;
  readonly items: readonly Found[];
}

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
