import type { ConsoleGame } from '@maidan/contract';
import { classes, SelectField, Spoken, StateTag, Switch } from '@maidan/ui';
import type { KeyboardEvent } from 'react';
import type { GameChanges } from './use-change-game.ts';
import styles from './game.module.css';
import { holderOf, placesOf } from './pins.ts';

export interface ControlsProps {
  readonly game: ConsoleGame;
  /** All games, for the places that are taken. */
  readonly all: readonly ConsoleGame[];
  readonly changes: GameChanges;
  /** Asks before a game is switched off. */
  readonly onSwitchOff: (game: ConsoleGame) => void;
}

/** The operator's switch: on at once, off after a confirmation. */
export function OnOff({ game, changes, onSwitchOff }: ControlsProps) {
  const isBusy = changes.busy.has(game.id);
  return (
    <span className={styles.onOff} aria-busy={isBusy}>
      <Switch
        label={<Spoken>{game.title}</Spoken>}
        checked={game.isEnabled}
        onChange={(isEnabled) => (isEnabled ? void changes.change(game, { isEnabled }) : onSwitchOff(game))}
      />
      <OnOffTag game={game} isBusy={isBusy} />
    </span>
  );
}

function OnOffTag({ game, isBusy }: { readonly game: ConsoleGame; readonly isBusy: boolean }) {
  if (isBusy) return <StateTag kind="waiting">Saving</StateTag>;
  return game.isEnabled ? <StateTag kind="good">On</StateTag> : <StateTag kind="over">Off</StateTag>;
}

/** The game's place among the top ten. A place that another game has must be freed first. */
export function Pin({ game, all, changes }: ControlsProps) {
  const places = placesOf(all);
  return (
    <span className={styles.pinned}>
      <SelectField
        label={<Spoken>Top 10 place of {game.title}</Spoken>}
        size={40}
        className={classes(styles.pin, game.pinnedRank === null && styles.free)}
        value={game.pinnedRank ?? ''}
        onKeyDown={openPicker}
        onChange={({ target: { value } }) =>
          void changes.change(game, { pinnedRank: value === '' ? null : Number(value) })
        }
      >
        <option value="">Not pinned</option>
        {places.map((place) => (
          <option key={place.rank} value={place.rank} disabled={holderOf(place, game) !== undefined}>
            {place.rank}
            {holderOf(place, game) && ` (${holderOf(place, game)?.title})`}
          </option>
        ))}
      </SelectField>
    </span>
  );
}

/** With the arrow keys a closed select would change, and save, on every press on its way to a place. */
function openPicker(event: KeyboardEvent<HTMLSelectElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  event.preventDefault();
  event.currentTarget.showPicker();
}

/** Whether the provider offers the game now. */
export function Offered({ game }: { readonly game: ConsoleGame }) {
  return game.isOffered ? <span className={styles.quiet}>Offered</span> : <StateTag kind="over">Not offered</StateTag>;
}
