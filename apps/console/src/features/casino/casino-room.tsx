import { TabPanel, Tabs } from '@maidan/ui';
import { useState } from 'react';
import { useLocation } from 'wouter';
import styles from './casino-room.module.css';
import { NO_FILTER } from './games/game-filter.ts';
import { Games } from './games/games.tsx';
import { Corrections } from './corrections/corrections.tsx';
import { MOST_ROUNDS, useCorrections, useOpenRounds } from './queries.ts';
import { OpenRounds } from './rounds/open-rounds.tsx';
import { LiveTables } from './tables/tables.tsx';

const ROOM = '/casino';
const PATHS = {
  games: ROOM,
  tables: `${ROOM}/tables`,
  rounds: `${ROOM}/rounds`,
  corrections: `${ROOM}/corrections`,
} as const;
type Part = keyof typeof PATHS;
const isPart = (id: string): id is Part => id in PATHS;

/** The casino's games and live tables, its rounds that stay open, and corrections of closed ones. The address says which is shown. */
export function CasinoRoom() {
  const [path, navigate] = useLocation();
  const [filter, setFilter] = useState(NO_FILTER);
  const open = useOpenRounds().data?.length;
  const waiting = useCorrections().data?.length;
  const selected = (['tables', 'rounds', 'corrections'] as const).find((part) => path === PATHS[part]) ?? 'games';
  return (
    <section className={styles.room} aria-label="Casino">
      <header className={styles.head}>
        <h2>Casino</h2>
        <Tabs
          name="casino"
          label="Casino"
          items={[
            { id: 'games', label: 'Games' },
            { id: 'tables', label: 'Tables' },
            { id: 'rounds', label: 'Open rounds', count: open === undefined ? undefined : countWords(open) },
            { id: 'corrections', label: 'Corrections', count: waiting ? String(waiting) : undefined },
          ]}
          selected={selected}
          onSelect={(id) => navigate(isPart(id) ? PATHS[id] : ROOM, { replace: true })}
        />
      </header>
      <TabPanel name="casino" id={selected} className={styles.panel}>
        {selected === 'games' && <Games filter={filter} onFilter={setFilter} />}
        {selected === 'tables' && <LiveTables />}
        {selected === 'rounds' && <OpenRounds />}
        {selected === 'corrections' && <Corrections />}
      </TabPanel>
    </section>
  );
}

const countWords = (open: number): string => (open < MOST_ROUNDS ? String(open) : `${MOST_ROUNDS}+`);
