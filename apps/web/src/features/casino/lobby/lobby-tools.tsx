import { MagnifyingGlassIcon, SelectField, TextField } from '@maidan/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useWords } from '../words/index.ts';
import styles from './lobby-tools.module.css';
import type { LobbyFilter } from './lobby-filter.ts';

interface LobbyToolsProps {
  readonly filter: LobbyFilter;
  readonly providers: readonly string[];
  readonly onChange: (changes: Partial<LobbyFilter>) => void;
}

/** Search by title, and the games of one provider (CAS-03). */
export function LobbyTools({ filter, providers, onChange }: LobbyToolsProps) {
  const { say } = useWords();
  const tools = useRef<HTMLElement>(null);
  // What was typed into a page that the server has rendered, before the app took it over.
  const takeOver = useEffectEvent(() => {
    const query = tools.current?.querySelector('input')?.value ?? '';
    const provider = tools.current?.querySelector('select')?.value ?? '';
    if (query !== filter.query || provider !== filter.provider) onChange({ query, provider });
  });
  useEffect(() => takeOver(), []);
  return (
    <search ref={tools} className={styles.tools}>
      <TextField
        type="search"
        className={styles.field}
        label={<span className={styles.unseen}>{say('lobby.search')}</span>}
        placeholder={say('lobby.search')}
        before={<MagnifyingGlassIcon size={20} className={styles.glass} />}
        value={filter.query}
        onChange={({ target }) => onChange({ query: target.value })}
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
      />
      <SelectField
        className={styles.field}
        label={<span className={styles.unseen}>{say('lobby.provider')}</span>}
        value={filter.provider}
        onChange={({ target }) => onChange({ provider: target.value })}
      >
        <option value="">{say('lobby.allProviders')}</option>
        {providers.map((provider) => (
          <option key={provider} value={provider}>
            {provider}
          </option>
        ))}
      </SelectField>
    </search>
  );
}
