import { Button } from '@maidan/ui';
import { useState } from 'react';
import { DEFAULT_CHIPS, usePreferences } from '../../../lib/browser/preferences.ts';
import { useWords } from '../words/index.ts';
import { readChips } from './chips.ts';
import styles from './chips.module.css';

/** The eight chips as fields; nothing changes before Save. */
export function ChipsEditor({ onClose }: { readonly onClose: () => void }) {
  const { say } = useWords();
  const chips = usePreferences((preferences) => preferences.chips);
  const prefer = usePreferences((preferences) => preferences.prefer);
  const [texts, setTexts] = useState<readonly string[]>(() => chips.map(String));
  const [wrong, setWrong] = useState<number | null>(null);

  const save = () => {
    const read = readChips(texts);
    if (!read.ok) return setWrong(read.place);
    prefer({ chips: read.chips });
    onClose();
  };
  const type = (place: number, text: string) => {
    setWrong(null);
    setTexts(texts.map((each, at) => (at === place ? text : each)));
  };

  return (
    <fieldset className={styles.editor} aria-label={say('slip.editChips')}>
      <div className={styles.fields}>
        {texts.map((text, place) => (
          <input
            key={place}
            className={styles.input}
            inputMode="numeric"
            autoComplete="off"
            aria-label={say('slip.chipNumber', { number: place + 1 })}
            aria-invalid={wrong === place || undefined}
            aria-describedby={wrong === place ? 'chips-wrong' : undefined}
            value={text}
            onChange={(event) => type(place, event.target.value)}
          />
        ))}
      </div>
      {wrong !== null && (
        <p id="chips-wrong" role="alert" className={styles.wrong}>
          {say('slip.chipWrong')}
        </p>
      )}
      <div className={styles.actions}>
        <Button size={32} variant="primary" onClick={save}>
          {say('slip.saveChips')}
        </Button>
        <Button size={32} onClick={() => setTexts(DEFAULT_CHIPS.map(String))}>
          {say('slip.defaultChips')}
        </Button>
        <Button size={32} variant="outline" onClick={onClose}>
          {say('page.cancel')}
        </Button>
      </div>
    </fieldset>
  );
}
