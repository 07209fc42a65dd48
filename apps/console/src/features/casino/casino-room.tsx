import { TabPanel, Tabs } from '@maidan/ui';
import { useState } from 'react';
import { useLocation } from 'wouter';
import styles from './casino-room.module.css';
import { NO_FILTER } from './games/game-filter.ts';
import { Games } from './games/games.tsx';
import { MOST_ROUNDS, useOpenRounds } from './queries.ts';
import { OpenRounds } from './rounds/open-rounds.tsx';

const ROOM = '/casino';
const ROUNDS = `${ROOM}/rounds`;

/** The casino's games, and its rounds that stay open. The address says which of the two is shown. */
export function CasinoRoom() {
  const [path, navigate] = useLocation();
  const [filter, setFilter] = useState(NO_FILTER);
  const open = useOpenRounds().data?.length;
  const selected = path === ROUNDS ? 'rounds' : 'games';
  return (
    <section className={styles.room} aria-label="Casino">
      <header className={styles.head}>
        <h2>Casino</h2>
        <Tabs
          name="casino"
          label="Casino"
          items={[
            { id: 'games', label: 'Games' },
            { id: 'rounds', label: 'Open rounds', count: open === undefined ? undefined : countWords(open) },
          ]}
          selected={selected}
          onSelect={(id) => navigate(id === 'rounds' ? ROUNDS : ROOM, { replace: true })}
        />
      </header>
      <TabPanel name="casino" id={selected} className={styles.panel}>
        {selected === 'games' ? <Games filter={filter} onFilter={setFilter} /> : <OpenRounds />}
      </TabPanel>
    </section>
  );
}

const countWords = (open: number): string => (open < MOST_ROUNDS ? String(open) : `${MOST_ROUNDS}+`);
