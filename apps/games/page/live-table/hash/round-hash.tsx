import { CheckIcon, Dialog, WarningCircleIcon } from '@maidan/ui';
import { useEffect, useState } from 'react';
import { useSay } from '../../lib/words/say.ts';
import { HashField } from '../../shell/hash.tsx';
import type { RoundHashProps } from './hash-of.ts';
import styles from './round-hash.module.css';

/** The hash of the round's link, in full where there is room; pressed it opens with what it means. Once the round has ended
 *  the link takes its place, with the hash that this browser computes of it. */
export function RoundHash({ hash, before, link }: RoundHashProps) {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  const computed = useSha256(link);
  const shown = link ?? hash;
  const name = say(link === null ? 'roundHash' : 'roundLink');
  const isRight = computed === hash;
  const check =
    computed === null ? null : (
      <span className={styles.check} data-wrong={!isRight || undefined}>
        {isRight ? <CheckIcon size={14} /> : <WarningCircleIcon size={14} />}
        {say(isRight ? 'linkHashes' : 'linkHashesElse', { hash: ends(computed) })}
      </span>
    );
  return (
    <div className={styles.place}>
      <button
        type="button"
        className={styles.hash}
        data-checked={check !== null || undefined}
        onClick={() => setOpen(true)}
      >
        <span className={styles.name}>{name}</span>
        <code className={styles.whole}>{shown}</code>
        <code className={styles.ends} aria-hidden="true">
          {ends(shown)}
        </code>
        <span className={styles.when}>{link === null ? say('roundHashWhen') : check}</span>
      </button>
      {isOpen && (
        <Dialog title={name} closeLabel={say('close')} onClose={() => setOpen(false)}>
          <div className={styles.sheet}>
            {link !== null && <HashField label={say('roundLink')} value={link} />}
            <HashField label={say(link === null ? 'roundHash' : 'hashShownBefore')} value={hash} />
            {check}
            <p>
              {say('roundHashWhat')} {say('roundHashIsLink', { number: before })}
            </p>
          </div>
        </Dialog>
      )}
    </div>
  );
}

const END = 8;

/** `19a76053…d56ed339`. */
function ends(hash: string): string {
  return `${hash.slice(0, END)}…${hash.slice(-END)}`;
}

/** In hex; null until it is computed, and where the browser does not on a page that is not secure. */
function useSha256(text: string | null): string | null {
  const [computed, setComputed] = useState<{ readonly text: string; readonly hash: string } | null>(null);
  useEffect(() => {
    if (text === null || !('subtle' in crypto)) return undefined;
    let isCurrent = true;
    void crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)).then((digest) => {
      const hash = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
      if (isCurrent) setComputed({ text, hash });
    });
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return computed !== null && computed.text === text ? computed.hash : null;
}
