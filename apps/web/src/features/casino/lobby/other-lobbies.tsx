import { Link, useLocation } from 'wouter';
import { useWords } from '../words/index.ts';
import styles from './other-lobbies.module.css';

const LOBBIES = [
  ['/live-casino', 'casino.live'],
  ['/slots', 'casino.slots'],
  ['/indian-casino', 'casino.indian'],
] as const;

/** From lobby to lobby on a phone, whose bottom bar has no room for all three. */
export function OtherLobbies() {
  const { say } = useWords();
  const [path] = useLocation();
  return (
    <nav aria-label={say('lobby.others')} className={styles.lobbies}>
      {LOBBIES.map(([href, title]) => (
        <Link key={href} href={href} aria-current={path === href ? 'page' : undefined}>
          {say(title)}
        </Link>
      ))}
    </nav>
  );
}
