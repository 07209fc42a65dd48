import { useKeyedAction } from '@maidan/client/react';
import {
  ANSWER_WITHIN_HOURS,
  QUESTION_TEXT_MOST,
  QUESTION_WITHIN_DAYS,
  questionReason,
  questionResult,
  type QuestionReason,
  type Receipt,
  type ResultCase,
} from '@maidan/contract';
import { Button, Form, SelectField, StateTag, TextAreaField } from '@maidan/ui';
import { useState } from 'react';
import { announce, failureWords, queryClient, request } from '../../../api/index.ts';
import { actionKeys } from '../../../lib/action-keys.ts';
import { useNow } from '../../../lib/browser/clock.ts';
import { exactLabel, shortDay, timeLabel } from '../../../lib/format/dates.ts';
import type { Words } from '../words/index.ts';
import styles from './question-result.module.css';

interface QuestionResultProps {
  readonly receipt: Receipt;
  readonly words: Words;
}

/** BET-31: the player's cases about the market, and *Question this result* while none is open. */
export function QuestionResult({ receipt, words }: QuestionResultProps) {
  const { say } = words;
  const nowMs = useNow();
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { until, cases } = receipt.question;
  if (until === null) return null;
  const isLate = nowMs > Date.parse(until);
  const hasOpen = cases.some(({ answer }) => answer === null);
  return (
    <div className={styles.question}>
      {cases.map((each) => (
        <CaseView key={each.number} of={each} nowMs={nowMs} words={words} />
      ))}
      {hasOpen && refusal !== null && (
        <p role="alert" className={styles.overdue}>
          {refusal}
        </p>
      )}
      {!hasOpen && isLate && (
        <p className={styles.quiet}>
          {say('question.late', { days: QUESTION_WITHIN_DAYS, ...momentOf(until, nowMs, words) })}
        </p>
      )}
      {!hasOpen && !isLate && !isAsking && (
        <Button variant="outline" size={48} wide onClick={() => setAsking(true)}>
          {say('question.open')}
        </Button>
      )}
      {!hasOpen && !isLate && isAsking && (
        <QuestionForm
          betId={receipt.betId}
          words={words}
          refusal={refusal}
          onRefusal={setRefusal}
          onEnd={() => setAsking(false)}
        />
      )}
    </div>
  );
}

const momentOf = (iso: string, nowMs: number, { language }: Words) => ({
  time: timeLabel(iso),
  day: shortDay(iso, nowMs, language),
});

interface CaseViewProps {
  readonly of: ResultCase;
  readonly nowMs: number;
  readonly words: Words;
}

function CaseView({ of: { number, reason, text, askedAt, dueAt, answer }, nowMs, words }: CaseViewProps) {
  const { say, language } = words;
  const title = say('case.title', { number });
  const isOverdue = nowMs > Date.parse(dueAt);
  return (
    <section className={styles.case} aria-label={title}>
      <header className={styles.head}>
        <h3>{title}</h3>
        <StateTag kind={answer === null ? 'waiting' : 'good'}>
          {say(answer === null ? 'case.open' : `case.${answer.kind}`)}
        </StateTag>
      </header>
      <p>{say(`question.${reason}`)}</p>
      {text !== '' && <p className={styles.typed}>{text}</p>}
      <p className={styles.quiet}>{say('case.asked', { when: exactLabel(askedAt, language) })}</p>
      {answer === null ? (
        <p className={isOverdue ? styles.overdue : styles.due}>
          {say(isOverdue ? 'case.overdue' : 'case.due', momentOf(dueAt, nowMs, words))}
        </p>
      ) : (
        <div className={styles.answer}>
          <p className={styles.typed}>{answer.text}</p>
          <p className={styles.quiet}>{say('case.answeredAt', { when: exactLabel(answer.at, language) })}</p>
        </div>
      )}
    </section>
  );
}

interface QuestionFormProps {
  readonly betId: string;
  readonly words: Words;
  /** Why the last question was not sent. Its owner shows it when a case that another page has opened takes the form's place. */
  readonly refusal: string | null;
  readonly onRefusal: (refusal: string | null) => void;
  readonly onEnd: () => void;
}

function QuestionForm({ betId, words: { say }, refusal, onRefusal, onEnd }: QuestionFormProps) {
  const [reason, setReason] = useState<QuestionReason>('wrong-result');
  const [text, setText] = useState('');
  const { isBusy, send } = useKeyedAction(`question ${betId}`, actionKeys);

  async function submit(): Promise<void> {
    onRefusal(null);
    const body = { reason, text: text.trim() };
    const outcome = await send(body, ({ idempotencyKey }) =>
      request(questionResult, { params: { _id: betId }, body, idempotencyKey }),
    );
    switch (outcome.kind) {
      case 'done':
        announce(outcome.answer);
        await queryClient.invalidateQueries({ queryKey: ['receipt'] });
        return onEnd();
      case 'refused':
        void queryClient.invalidateQueries({ queryKey: ['receipt'] });
        if (outcome.answer.problem.reason === 'case-open') onEnd();
        return onRefusal(outcome.answer.message);
      case 'unknown':
        return onRefusal(say('question.unknown'));
      case 'failed':
        return onRefusal(failureWords(outcome.error));
      case 'busy':
      case 'session-ended':
    }
  }

  return (
    <div className={styles.form}>
      <Form
        submitLabel={say('question.send')}
        refusal={refusal}
        loading={isBusy}
        onSubmit={() => void submit()}
        fineprint={<p className={styles.quiet}>{say('question.explain', { hours: ANSWER_WITHIN_HOURS })}</p>}
      >
        <SelectField
          label={say('question.reason')}
          size={44}
          value={reason}
          onChange={({ target }) => setReason(questionReason.parse(target.value))}
        >
          {questionReason.options.map((each) => (
            <option key={each} value={each}>
              {say(`question.${each}`)}
            </option>
          ))}
        </SelectField>
        <TextAreaField
          label={say('question.text')}
          aside={say('question.length', { count: text.length, most: QUESTION_TEXT_MOST })}
          rows={3}
          maxLength={QUESTION_TEXT_MOST}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Form>
      <Button variant="quiet" size={48} wide disabled={isBusy} onClick={onEnd}>
        {say('question.cancel')}
      </Button>
    </div>
  );
}
