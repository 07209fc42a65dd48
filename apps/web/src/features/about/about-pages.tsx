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
];

export function TermsPage() {
  return <Prose title="terms.title" paragraphs={terms} />;
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

function Prose({ title, paragraphs }: { readonly title: WordKey; readonly paragraphs: readonly Paragraph[] }) {
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
    </article>
  );
}
