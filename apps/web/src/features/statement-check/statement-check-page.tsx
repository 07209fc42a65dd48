import type { StatementCheck } from '@maidan/contract';
import { Card, CheckCircleIcon, ErrorState, FileDrop, QuestionIcon, ReadPage, WarningIcon } from '@maidan/ui';
import { useId, useRef, useState } from 'react';
import { failureWords } from '../../api/index.ts';
import { secondsLabel, wholeDay } from '../../lib/format/dates.ts';
import { formatRupees, paiseOf } from '../../lib/format/figures.ts';
import { noonOf } from '../../lib/format/periods.ts';
import { checkFile, type Finding } from './check-file.ts';
import styles from './statement-check.module.css';
import { useWords, type Words } from './words/index.ts';

type State =
  | { readonly kind: 'empty' }
  | { readonly kind: 'busy'; readonly file: File }
  | { readonly kind: 'found'; readonly file: File; readonly finding: Finding }
  | { readonly kind: 'failed'; readonly file: File; readonly error: unknown };

/** `/check-statement`: whether a statement file is genuine, altered or unknown (MON-21). For everybody. */
export function StatementCheckPage() {
  const { say } = useWords();
  const id = useId();
  const [state, setState] = useState<State>({ kind: 'empty' });
  const latest = useRef<File | null>(null);
  const check = async (file: File) => {
    latest.current = file;
    setState({ kind: 'busy', file });
    try {
      const finding = await checkFile(file);
      if (latest.current === file) setState({ kind: 'found', file, finding });
    } catch (error) {
      if (latest.current === file) setState({ kind: 'failed', file, error });
    }
  };
  return (
    <ReadPage className={styles.page}>
      <h1>{say('check.heading')}</h1>
      <p className={styles.about}>{say('check.about')}</p>
      <div className={styles.field}>
        <label htmlFor={id}>{say('check.file')}</label>
        <FileDrop
          id={id}
          accept=".csv,.pdf,text/csv,application/pdf"
          size="page"
          isBusy={state.kind === 'busy'}
          onFile={(file) => void check(file)}
        >
          {say(state.kind === 'busy' ? 'check.busy' : 'check.choose')}
        </FileDrop>
      </div>
      <p className={styles.private}>{say('check.private')}</p>
      <div aria-live="polite">
        {state.kind === 'found' && <Result file={state.file} finding={state.finding} />}
        {state.kind === 'failed' && (
          <Card>
            <ErrorState
              title={say('check.failed')}
              retryLabel={say('page.retry')}
              onRetry={() => void check(state.file)}
            >
              {failureWords(state.error)}
            </ErrorState>
          </Card>
        )}
      </div>
    </ReadPage>
  );
}

const FACES = {
  genuine: { icon: CheckCircleIcon, title: 'check.genuine', more: 'check.genuineMore' },
  altered: { icon: WarningIcon, title: 'check.altered', more: 'check.alteredMore' },
  unknown: { icon: QuestionIcon, title: 'check.unknown', more: 'check.unknownMore' },
  unsealed: { icon: QuestionIcon, title: 'check.unsealed', more: 'check.unsealedMore' },
  'too-large': { icon: WarningIcon, title: 'check.tooLarge', more: 'check.tooLargeMore' },
  insecure: { icon: WarningIcon, title: 'check.insecure', more: 'check.insecureMore' },
} as const;

function Result({ file, finding }: { readonly file: File; readonly finding: Finding }) {
  const words = useWords();
  const { say } = words;
  const { icon: Icon, title, more } = FACES[finding.verdict];
  const issued = 'issued' in finding ? finding.issued : null;
  return (
    <Card as="section" className={styles.result} data-verdict={finding.verdict} aria-labelledby="verdict">
      <div className={styles.verdict}>
        <Icon size={32} />
        <div>
          <h2 id="verdict">{say(title)}</h2>
          <p className={styles.name}>{file.name}</p>
        </div>
      </div>
      <p>{say(more)}</p>
      {issued && <Facts issued={issued} words={words} />}
    </Card>
  );
}

function Facts({ issued, words }: { readonly issued: NonNullable<StatementCheck['issued']>; readonly words: Words }) {
  const { say, language } = words;
  const { issuedAt, player, wallet, closing } = issued;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{say('check.issued')}</dt>
        <dd>
          {wholeDay(issuedAt, language)} {secondsLabel(issuedAt)}
        </dd>
      </div>
      <div>
        <dt>{say('check.player')}</dt>
        <dd>{player}</dd>
      </div>
      <div>
        <dt>{say('check.wallet')}</dt>
        <dd>{say(`check.wallet${wallet}`)}</dd>
      </div>
      <div>
        <dt>{say('check.period')}</dt>
        <dd>{periodWords(issued, words)}</dd>
      </div>
      <div>
        <dt>{say('check.closing')}</dt>
        <dd>{formatRupees(paiseOf(closing))}</dd>
      </div>
    </dl>
  );
}

function periodWords(
  { from, to }: Pick<NonNullable<StatementCheck['issued']>, 'from' | 'to'>,
  { say, language }: Words,
): string {
  const day = (date: string) => wholeDay(noonOf(date), language);
  if (from === null) return to === null ? say('check.open') : say('check.until', { to: day(to) });
  return to === null ? say('check.since', { from: day(from) }) : `${day(from)} – ${day(to)}`;
}
