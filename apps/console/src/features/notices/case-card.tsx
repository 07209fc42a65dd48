import { ANSWER_TEXT, answerCase, answerKind, type ConsoleCase } from '@maidan/contract';
import { Button, Segmented, StateTag, TextAreaField } from '@maidan/ui';
import { Link } from 'wouter';
import { request, useDecision } from '../../api/index.ts';
import { exactLabel, timeLabel } from '../../lib/dates.ts';
import { answerDrafts, NOTHING_TYPED } from './case-drafts.ts';
import { ANSWERS, REASONS, sourceWords } from './case-words.ts';
import styles from './notices.module.css';
import { askCasesAgain } from './queries.ts';

/** BET-31: a player's question with the evidence of the result, and its answer. */
export function CaseCard({ of }: { readonly of: ConsoleCase }) {
  const { number, isOverdue, player, reason, text, askedAt, dueAt, answer, answeredBy } = of;
  return (
    <li className={styles.card} aria-label={`Case ${number}`}>
      <div className={styles.top}>
        <h3>
          Case {number}: {REASONS[reason]}
        </h3>
        {answer !== null ? (
          <StateTag kind="good">{ANSWERS[answer.kind]}</StateTag>
        ) : (
          <StateTag kind={isOverdue ? 'refused' : 'waiting'}>
            {isOverdue ? `Overdue since ${timeLabel(dueAt)}` : `Answer by ${timeLabel(dueAt)}`}
          </StateTag>
        )}
      </div>
      {text !== '' && <p className={styles.asked}>{text}</p>}
      <Facts of={of} />
      <p className={styles.quiet}>
        Asked by{' '}
        <Link href={`/players/${player.id}`} className={styles.inline}>
          {player.name}
        </Link>{' '}
        {exactLabel(askedAt)}
      </p>
      {answer === null ? (
        <AnswerForm of={of} />
      ) : (
        <>
          <p className={styles.asked}>{answer.text}</p>
          <p className={styles.quiet}>
            Answered by {answeredBy} {exactLabel(answer.at)}
          </p>
        </>
      )}
    </li>
  );
}

function Facts({ of: { market, result, version, evidence } }: { readonly of: ConsoleCase }) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Market</dt>
        <dd>
          <Link href={`/results/${market.id}`} className={styles.inline}>
            {market.event}, {market.name}
          </Link>
        </dd>
      </div>
      <div>
        <dt>Result</dt>
        <dd>{result === '' ? 'None' : result}</dd>
      </div>
      {evidence.map((each) => (
        <div key={each.version}>
          <dt>
            Version {each.version}
            {each.version === version && evidence.length > 1 && ', questioned'}
          </dt>
          <dd>
            {sourceWords(each.source)}
            {each.source?.by === 'feed' && each.source.sha256 !== null && (
              <code className={styles.hash}>{each.source.sha256}</code>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function AnswerForm({ of: { id, number } }: { readonly of: ConsoleCase }) {
  const draft = answerDrafts.use(id) ?? NOTHING_TYPED;
  const { busy, checking, refusal, decide, refuse } = useDecision(`case ${id}`);
  const text = draft.text.trim();

  function send(): void {
    if (text.length < ANSWER_TEXT.least)
      return refuse(`Write at least ${ANSWER_TEXT.least} characters. The player reads them.`);
    const body = { answer: draft.answer, text };
    void decide('answer', {
      what: `Case ${number}`,
      body,
      send: (attempt) => request(answerCase, { params: { _id: id }, body, ...attempt }),
      onDone: () => {
        answerDrafts.drop(id);
        askCasesAgain();
      },
      onTooLate: askCasesAgain,
    });
  }

  return (
    <form
      className={styles.answer}
      aria-label={`Answer to ${number}`}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Segmented
        label="Answer"
        options={answerKind.options.map((kind) => ({ id: kind, label: ANSWERS[kind] }))}
        value={draft.answer}
        onChange={(answer) => answerDrafts.keep(id, { ...draft, answer })}
      />
      <TextAreaField
        label="Text, as the player reads it"
        aside={`${draft.text.length} of ${ANSWER_TEXT.most}`}
        rows={3}
        maxLength={ANSWER_TEXT.most}
        value={draft.text}
        error={refusal}
        onChange={({ target }) => {
          refuse(null);
          answerDrafts.keep(id, { ...draft, text: target.value });
        }}
      />
      <div className={styles.answers}>
        <Button type="submit" variant="primary" size={40} loading={busy !== null} disabled={checking}>
          Send answer
        </Button>
      </div>
    </form>
  );
}
