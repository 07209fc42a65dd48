import styles from './hand.module.css';
import { PlayingCard } from './playing-card.tsx';

/** Cards in little, side by side, in lists. */
export function Hand({ cards }: { readonly cards: readonly number[] }) {
  return (
    <span className={styles.hand}>
      {cards.map((card, index) => (
        // A shoe of several decks can deal the same card twice.
        <PlayingCard key={`${index} ${card}`} card={card} />
      ))}
    </span>
  );
}
