import type { ConsoleGame } from '@maidan/contract';
import { Keycap, MagnifyingGlassIcon, SelectField, TextField } from '@maidan/ui';
import { useRef } from 'react';
import { leaveField, useKeys } from '../../../lib/keys.ts';
import { namesOf, type GameFilter, type GameState } from './game-filter.ts';
import styles from './games.module.css';

const STATES: Readonly<Record<GameState, string>> = {
  any: 'All states',
  on: 'On',
  off: 'Off',
  'not-offered': 'Not offered',
  pinned: 'Pinned',
};

interface GameToolsProps {
  readonly games: readonly ConsoleGame[];
  readonly filter: GameFilter;
  readonly onFilter: (filter: GameFilter) => void;
}

/** Search, provider, category and state. */
export function GameTools({ games, filter, onFilter }: GameToolsProps) {
  const search = useRef<HTMLInputElement>(null);
  useKeys({ '/': () => search.current?.focus() });
  return (
    <search className={styles.tools} aria-label="Casino games">
      <TextField
        ref={search}
        label="Search"
        placeholder="Title or provider"
        size={40}
        before={<MagnifyingGlassIcon size={16} />}
        after={
          <span className={styles.key} aria-hidden="true">
            <Keycap>/</Keycap>
          </span>
        }
        maxLength={64}
        value={filter.words}
        onChange={({ target }) => onFilter({ ...filter, words: target.value })}
        onKeyDown={(event) => leaveField(event)}
      />
      <SelectField
        label="Provider"
        size={40}
        value={filter.provider}
        onChange={({ target }) => onFilter({ ...filter, provider: target.value })}
      >
        <option value="">All providers</option>
        {namesOf(games, 'provider').map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <SelectField
        label="Category"
        size={40}
        value={filter.category}
        onChange={({ target }) => onFilter({ ...filter, category: target.value })}
      >
        <option value="">All categories</option>
        {namesOf(games, 'category').map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <SelectField
        label="State"
        size={40}
        value={filter.state}
        onChange={({ target }) => onFilter({ ...filter, state: target.value as GameState })}
      >
        {Object.entries(STATES).map(([state, words]) => (
          <option key={state} value={state}>
            {words}
          </option>
        ))}
      </SelectField>
    </search>
  );
}
