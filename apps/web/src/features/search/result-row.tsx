import type { ListedEvent, Sport } from '@maidan/contract';
import { SportIcon } from '@maidan/sports/icons';
import { GameControllerIcon, LiveMark } from '@maidan/ui';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { useNow } from '../../lib/browser/clock.ts';
import { leaveDialog } from '../../lib/browser/dialogs.ts';
import { dateLabel } from '../../lib/format/dates.ts';
import { named } from '../../lib/words/index.ts';
import { useListTick } from '../../live/index.ts';
import { hrefOf, type Found } from './find/entries.ts';
import { marked } from './find/marked.ts';
import styles from './search.module.css';
import { useWords } from './words/index.ts';

interface ResultRowProps {
  readonly found: Found;
  readonly query: string;
  readonly id: string;
  readonly isActive: boolean;
}

/** An option of the list: a link that the arrow keys choose and Enter opens; the focus stays in the field. */
export function ResultRow({ found, query, id, isActive }: ResultRowProps) {
  const href = hrefOf(found);
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    leaveDialog(href);
  };
  return (
    <a id={id} role="option" aria-selected={isActive} tabIndex={-1} href={href} className={styles.row} onClick={open}>
      <Content found={found} query={query} />
    </a>
  );
}

function Content({ found, query }: Pick<ResultRowProps, 'found' | 'query'>) {
  const words = useWords();
  const { say } = words;
  const countOf = ({ countries }: Sport, count: number) => {
    if (countries !== undefined) return count === 1 ? say('search.racesOne') : say('search.races', { count });
    return count === 1 ? say('search.matchesOne') : say('search.matches', { count });
  };
  switch (found.kind) {
    case 'match':
      return <Match event={found.event} query={query} />;
    case 'league':
      return (
        <Line
          picture={<SportIcon sport={found.sport.slugName} size={20} />}
          name={<Name name={named(found.league.name, words)} query={query} />}
          note={
            <>
              <span>{named(found.sport.name, words)}</span>
              <span>{countOf(found.sport, found.league.events.length)}</span>
            </>
          }
        />
      );
    case 'sport':
      return (
        <Line
          picture={<SportIcon sport={found.sport.slugName} size={20} />}
          name={<Name name={named(found.sport.name, words)} query={query} />}
          note={countOf(
            found.sport,
            found.sport.leagues.reduce((sum, { events }) => sum + events.length, 0),
          )}
        />
      );
    case 'game':
      return (
        <Line
          picture={<Poster address={found.game.game_images} />}
          name={<Name name={found.game.title} query={query} />}
          note={found.game.provider_name}
        />
      );
  }
}

function Match({ event, query }: { readonly event: ListedEvent; readonly query: string }) {
  const words = useWords();
  const { say, language } = words;
  const nowMs = useNow();
  const tick = useListTick(event._id);
  const inPlay = tick?.inPlay ?? event.inPlay;
  const score = (tick ? tick.scoreLine : event.scoreLine)?.title ?? '';
  return (
    <Line
      picture={<SportIcon sport={event.sport.slugName} size={20} />}
      name={<Name name={named(event.name, words)} query={query} />}
      note={
        <>
          {inPlay ? (
            <LiveMark label={say('search.inPlay')} />
          ) : (
            <time dateTime={event.date}>{dateLabel(event.date, nowMs, language)}</time>
          )}
          <span className={styles.league}>{named(event.league.name, words)}</span>
        </>
      }
      end={inPlay ? score : ''}
    />
  );
}

/** A game's poster, or a sign where it has none or it cannot be loaded. */
function Poster({ address }: { readonly address: string }) {
  const [hasFailed, setHasFailed] = useState(false);
  if (address === '' || hasFailed) return <GameControllerIcon size={20} />;
  return <img src={address} alt="" width={48} height={36} loading="lazy" onError={() => setHasFailed(true)} />;
}

interface LineProps {
  readonly picture: ReactNode;
  readonly name: ReactNode;
  readonly note: ReactNode;
  readonly end?: string;
}

function Line({ picture, name, note, end = '' }: LineProps) {
  return (
    <>
      <span className={styles.picture}>{picture}</span>
      <span className={styles.text}>
        <span className={styles.name}>{name}</span>
        <span className={styles.note}>{note}</span>
      </span>
      {end !== '' && <b className={styles.end}>{end}</b>}
    </>
  );
}

function Name({ name, query }: { readonly name: string; readonly query: string }) {
  return marked(name, query).map(({ text, isFound }, at) => (isFound ? <mark key={at}>{text}</mark> : text));
}
