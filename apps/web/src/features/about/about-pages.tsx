import { Fragment, useSyncExternalStore, type ReactNode } from 'react';
import { RULES, useRules } from '../../lib/rules/index.ts';
import { useWords, type WordKey } from './words/index.ts';
import styles from './about-pages.module.css';

type Paragraph = readonly [heading: WordKey, text: WordKey];

const terms: readonly Paragraph[] = [
  ['terms.moneyHead', 'terms.money'],
  ['terms.whoHead', 'terms.who'],
  ['terms.betsHead', 'terms.bets'],
  ['terms.replaysHead', 'terms.replays'],
  ['terms.mistakesHead', 'terms.mistakes'],
];

const privacy: readonly Paragraph[] = [
  ['privacy.keptHead', 'privacy.kept'],
  ['privacy.browserHead', 'privacy.browser'],
  ['privacy.sharedHead', 'privacy.shared'],
];

const responsible: readonly Paragraph[] = [
  ['responsible.playHead', 'responsible.play'],
  ['responsible.signsHead', 'responsible.signs'],
  ['responsible.helpHead', 'responsible.help'],
  ['responsible.adultsHead', 'responsible.adults'],
];

const about: readonly Paragraph[] = [
  ['about.whatHead', 'about.what'],
  ['about.oddsHead', 'about.odds'],
  ['about.matchesHead', 'about.matches'],
  ['about.androidHead', 'about.android'],
];

/** The terms, and the rules that receipts link to. */
export function TermsPage() {
  return (
    <Prose title="terms.title" paragraphs={terms}>
      <BettingRules />
    </Prose>
  );
}

function BettingRules() {
  const { say, sayLoosely } = useRules();
  const hash = useHash();
  return (
    <section className={styles.rules}>
      <h2>{say('rules.all')}</h2>
      {RULES.map(({ title, codes }) => (
        <Fragment key={title}>
          <h3>{say(title)}</h3>
          <dl>
            {codes.map((code) => {
              const isTarget = hash === `#${code}`;
              return (
                <div key={code} id={code} ref={isTarget ? show : undefined} data-target={isTarget || undefined}>
                  <dt>{code}</dt>
                  <dd>{sayLoosely(`rule.${code}`)}</dd>
                </div>
              );
            })}
          </dl>
        </Fragment>
      ))}
    </section>
  );
}

/** The page is drawn after the browser has looked for the link's target. */
function show(rule: HTMLElement | null): void {
  rule?.scrollIntoView({ block: 'center' });
}

/** The part of the address after `#`, with it; empty where there is none. */
function useHash(): string {
  return useSyncExternalStore(
    (onChange) => {
      addEventListener('hashchange', onChange);
      return () => removeEventListener('hashchange', onChange);
    },
    () => location.hash,
  );
}

export function PrivacyPage() {
  return <Prose title="privacy.title" paragraphs={privacy} />;
}

export function ResponsibleGamblingPage() {
  return <Prose title="responsible.title" paragraphs={responsible} />;
}

export function AboutPage() {
  return <Prose title="about.title" paragraphs={about} />;
}

interface ProseProps {
  readonly title: WordKey;
  readonly paragraphs: readonly Paragraph[];
  readonly children?: ReactNode;
}

function Prose({ title, paragraphs, children }: ProseProps) {
  const { sayLoosely } = useWords();
  return (
    <article className={styles.prose}>
      <h1>{sayLoosely(title)}</h1>
      {paragraphs.map(([heading, text]) => (
        <section key={heading}>
          <h2>{sayLoosely(heading)}</h2>
          <p>{sayLoosely(text)}</p>
        </section>
      ))}
      {children}
    </article>
  );
}
