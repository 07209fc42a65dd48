import type { ResultEvidence, ResultSource } from '@maidan/contract';
import { CheckIcon, CopyIcon, IconButton } from '@maidan/ui';
import { useState } from 'react';
import { exactLabel } from '../../../lib/format/dates.ts';
import type { Words } from '../words/index.ts';
import styles from './evidence.module.css';

/** S-10: who or what reported each version of the result, when, and the hash of the message. */
export function Evidence({ evidence, words }: { readonly evidence: readonly ResultEvidence[]; readonly words: Words }) {
  const { say } = words;
  if (evidence.length === 0) return null;
  return (
    <section className={styles.evidence} aria-label={say('receipt.evidence')}>
      <h3 className={styles.heading}>{say('receipt.evidence')}</h3>
      <ul className={styles.versions}>
        {evidence.map(({ version, source }) => (
          <li key={version}>
            {evidence.length > 1 && <b>{say('receipt.evidenceOf', { version })}</b>}
            <p>{source === null ? say('receipt.notRecorded') : sourceWords(source, words)}</p>
            {source?.by === 'feed' && source.sha256 !== null && <Hash sha256={source.sha256} words={words} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function sourceWords(source: ResultSource, { say, language }: Words): string {
  const when = exactLabel(source.arrivedAt, language);
  if (source.by === 'operators') {
    const { operators: count } = source;
    if (count === 1) return say('receipt.byOperator', { when });
    return count === 2 ? say('receipt.byTwoOperators', { when }) : say('receipt.byOperators', { count, when });
  }
  const feed = isNamed(source.feed) ? say(`feed.${source.feed}`) : say('feed.other', { name: source.feed });
  return say(source.sha256 === null ? 'receipt.feedEnded' : 'receipt.byFeed', { feed, when });
}

const NAMED = ['replay', 'football', 'tennis', 'kabaddi', 'racing', 'betfair-stream'] as const;

function isNamed(feed: string): feed is (typeof NAMED)[number] {
  return NAMED.some((name) => name === feed);
}

/** Shortened beside a button that copies it; whole where there is no clipboard, which only secure origins have. */
function Hash({ sha256, words: { say } }: { readonly sha256: string; readonly words: Words }) {
  const [isCopied, setIsCopied] = useState(false);
  return (
    <p className={styles.hash}>
      <span>
        {say('receipt.message')}{' '}
        <code title={sha256}>{window.isSecureContext ? `${sha256.slice(0, 4)}…${sha256.slice(-4)}` : sha256}</code>
      </span>
      {window.isSecureContext && (
        <IconButton
          size={44}
          label={say(isCopied ? 'receipt.hashCopied' : 'receipt.copyHash')}
          icon={isCopied ? <CheckIcon size={20} /> : <CopyIcon size={20} />}
          onClick={() =>
            void navigator.clipboard.writeText(sha256).then(
              () => setIsCopied(true),
              () => undefined,
            )
          }
        />
      )}
    </p>
  );
}
