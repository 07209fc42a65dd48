import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import '../src/styles/index.css';
import { LogoCoin, Segmented, type Theme } from '../src/index.ts';
import { Controls } from './controls.tsx';
import { Foundations } from './foundations.tsx';
import styles from './gallery.module.css';
import { Markets } from './markets.tsx';
import { Overlays } from './overlays.tsx';
import { Scores } from './scores.tsx';
import { Slip } from './slip.tsx';
import { Surfaces } from './surfaces.tsx';

const themes = [
  { id: 'dark', label: 'Dark' },
  { id: 'light', label: 'Light' },
] as const;

function Gallery() {
  const [theme, setTheme] = useState<Theme>(
    new URLSearchParams(location.search).get('theme') === 'light' ? 'light' : 'dark',
  );
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <LogoCoin />
        <h1>Maidan</h1>
        <Segmented options={themes} value={theme} onChange={setTheme} label="Theme" />
      </header>
      <main className={styles.main}>
        <Scores />
        <div className={styles.split}>
          <Markets />
          <Slip />
        </div>
        <Controls />
        <Surfaces />
        <Overlays />
        <Foundations />
      </main>
    </div>
  );
}

const root = document.querySelector('#root');
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  );
