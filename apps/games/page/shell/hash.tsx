import { CheckIcon, CopyIcon } from '@maidan/ui';
import { useRef, useState } from 'react';
import { useSay } from '../lib/words/say.ts';
import styles from './hash.module.css';

const GROUP = 4;

/** A hash or a seed in groups of four, which can be compared by eye. Other texts stand as they are. */
export function Hash({ value }: { readonly value: string }) {
  const groups = /^[0-9a-f]{32,}$/.test(value) ? (value.match(/.{1,4}/g) ?? []) : [value];
  return (
    <code className={styles.hash} data-grouped={groups.length > 1 || undefined} aria-label={value}>
      {groups.map((group, index) => (
        <span key={index * GROUP}>{group}</span>
      ))}
    </code>
  );
}

/** The same under its name. A browser that does not let a page of a foreign origin copy selects it instead. */
export function HashField({ label, value }: { readonly label: string; readonly value: string }) {
  const say = useSay();
  const text = useRef<HTMLDivElement>(null);
  const [isCopied, setCopied] = useState(false);
  const select = () => {
    if (text.current !== null) getSelection()?.selectAllChildren(text.current);
  };
  const copy = () => {
    if (!('clipboard' in navigator)) select();
    else void navigator.clipboard.writeText(value).then(() => setCopied(true), select);
  };
  return (
    <div className={styles.field}>
      <div className={styles.label}>
        <span>{label}</span>
        <button
          type="button"
          className={styles.copy}
          aria-label={`${say(isCopied ? 'copied' : 'copy')}: ${label}`}
          onClick={copy}
        >
          {isCopied ? <CheckIcon size={18} /> : <CopyIcon size={18} />}
        </button>
      </div>
      <div ref={text}>
        <Hash value={value} />
      </div>
    </div>
  );
}
