import { EmptyState, MagnifyingGlassIcon, TextField } from '@maidan/ui';
import { useDeferredValue, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { leaveField, useKeys } from '../../lib/keys.ts';
import { PlayerList } from './player-list.tsx';
import styles from './players.module.css';
import { Profile } from './profile/profile.tsx';

const ROOM = '/players';

/** Finds players and shows one of them. The address names who is shown. */
export function PlayersRoom() {
  const [path, navigate] = useLocation();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const field = useRef<HTMLDivElement>(null);
  const id = path.slice(ROOM.length + 1);
  useKeys({ '/': () => field.current?.querySelector('input')?.focus() });
  return (
    <section className={styles.room} aria-label="Players">
      <div className={styles.side}>
        <div className={styles.tools} ref={field}>
          <TextField
            label="Find a player"
            placeholder="Name, phone, username or account"
            size={40}
            before={<MagnifyingGlassIcon size={16} />}
            maxLength={80}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => leaveField(event)}
          />
        </div>
        <PlayerList search={search} selected={id} onSelect={(player) => navigate(`${ROOM}/${player}`)} />
      </div>
      {id === '' ? (
        <EmptyState title="No player selected">
          Find a player by name, phone, username or payment account. Phones and accounts stay masked until revealed.
        </EmptyState>
      ) : (
        <Profile key={id} id={id} />
      )}
    </section>
  );
}
