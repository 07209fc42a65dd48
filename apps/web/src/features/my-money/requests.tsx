import { requestGroup, type MyRequest, type RequestGroup } from '@maidan/contract';
import { Button, Card, CardStrip, EmptyState, StateTag, TabPanel, Tabs, TextField } from '@maidan/ui';
import { useState } from 'react';
import { failureWords } from '../../api/index.ts';
import { AsyncState } from '../../lib/async-state.tsx';
import { nowMs, useNow } from '../../lib/browser/clock.ts';
import { dayHeading, secondsLabel } from '../../lib/format/dates.ts';
import { indianDay } from '../../lib/format/periods.ts';
import { useWords } from './words/index.ts';
import { RequestRow } from './request-row.tsx';
import styles from './requests.module.css';
import { useRequest, useRequests, useUnanswered } from './use-requests.ts';

type Shown = RequestGroup | 'all';
const SHOWN: readonly Shown[] = ['all', ...requestGroup.options];

/** What became of the player's requests: a list by day, a field to look one up, and those without an answer (MON-20). */
export function Requests() {
  const { say } = useWords();
  const [shown, setShown] = useState<Shown>('all');
  const [found, setFound] = useState<string | null>(null);
  return (
    <section className={styles.requests} aria-labelledby="my-requests">
      <header className={styles.head}>
        <h2 id="my-requests">{say('asked.title')}</h2>
        <p>{say('asked.more')}</p>
      </header>
      <Unanswered />
      <LookUp onFind={setFound} />
      {found === null ? (
        <>
          <Tabs<Shown>
            name="requests"
            label={say('asked.kinds')}
            items={SHOWN.map((id) => ({ id, label: say(`asked.${id}`) }))}
            selected={shown}
            onSelect={setShown}
          />
          <TabPanel name="requests" id={shown}>
            <Listed group={shown === 'all' ? null : shown} />
          </TabPanel>
        </>
      ) : (
        <>
          <Card bleed>
            <Found key={found} find={found} />
          </Card>
          <Button variant="outline" size={48} className={styles.older} onClick={() => setFound(null)}>
            {say('asked.back')}
          </Button>
        </>
      )}
    </section>
  );
}

function LookUp({ onFind }: { readonly onFind: (find: string | null) => void }) {
  const { say } = useWords();
  const [typed, setTyped] = useState('');
  return (
    <form
      className={styles.find}
      onSubmit={(event) => {
        event.preventDefault();
        onFind(typed.trim() === '' ? null : typed.trim());
      }}
    >
      <TextField
        label={say('asked.find')}
        value={typed}
        maxLength={128}
        autoComplete="off"
        size={48}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" variant="outline" size={48}>
        {say('asked.look')}
      </Button>
    </form>
  );
}

function Found({ find }: { readonly find: string }) {
  const { say } = useWords();
  const { data, error, refetch, dataUpdatedAt } = useRequest(find);
  if (data === undefined) return <Awaited error={error} onRetry={refetch} rows={1} />;
  if (data.rows.length > 0) return <Rows requests={data.rows} />;
  const time = secondsLabel(new Date(dataUpdatedAt).toISOString());
  return <EmptyState title={say('asked.unknownKey')}>{say('asked.unknownKeyMore', { time })}</EmptyState>;
}

function Listed({ group }: { readonly group: RequestGroup | null }) {
  const { say } = useWords();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useRequests(group);
  const requests = data?.pages.flatMap(({ rows }) => rows);
  return (
    <>
      <Card bleed>
        {requests === undefined ? (
          <Awaited error={error} onRetry={refetch} rows={4} />
        ) : requests.length === 0 ? (
          <EmptyState title={say('asked.empty')}>{say('asked.emptyMore')}</EmptyState>
        ) : (
          <Rows requests={requests} />
        )}
      </Card>
      {hasNextPage && (
        <Button
          variant="outline"
          size={48}
          className={styles.older}
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {say('asked.older')}
        </Button>
      )}
    </>
  );
}

function Awaited({
  error,
  onRetry,
  rows,
}: {
  readonly error: Error | null;
  readonly onRetry: () => unknown;
  readonly rows: number;
}) {
  const { say } = useWords();
  const failure = error && failureWords(error);
  return <AsyncState failure={failure} title={say('asked.failed')} onRetry={onRetry} rows={rows} rowHeight={72} />;
}

/** Requests under the day on which they came. */
function Rows({ requests }: { readonly requests: readonly MyRequest[] }) {
  const { language } = useWords();
  const now = useNow();
  const days = Map.groupBy(requests, ({ at }) => indianDay(Date.parse(at)));
  return [...days].map(([day, ofDay]) => (
    <div key={day}>
      <CardStrip>{dayHeading(ofDay[0]?.at ?? '', now, language)}</CardStrip>
      <ul>
        {ofDay.map((request) => (
          <RequestRow key={`${request.at} ${request.key ?? ''}`} request={request} />
        ))}
      </ul>
    </div>
  ));
}

/** Requests of this tab without an answer, each looked up until it is known. */
function Unanswered() {
  const { say } = useWords();
  const keys = useUnanswered();
  if (keys.length === 0) return null;
  return (
    <section aria-labelledby="unanswered">
      <h3 id="unanswered" className={styles.sub}>
        {say('asked.unanswered')}
      </h3>
      <Card bleed>
        <ul>
          {keys.map((key) => (
            <UnansweredRow key={key} requestKey={key} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

const SECOND_MS = 1_000;

function UnansweredRow({ requestKey }: { readonly requestKey: string }) {
  const { say } = useWords();
  useNow(SECOND_MS);
  const { data, dataUpdatedAt } = useRequest(requestKey, { isAwaited: true });
  const [request] = data?.rows ?? [];
  if (request) return <RequestRow request={request} />;
  const askedAt = new Date(dataUpdatedAt === 0 ? nowMs() : dataUpdatedAt).toISOString();
  return (
    <li className={styles.row}>
      <time dateTime={askedAt}>{secondsLabel(askedAt)}</time>
      <div className={styles.what}>
        <p>{say('asked.unansweredMore', { time: secondsLabel(askedAt) })}</p>
        <span className={styles.key} translate="no">
          {say('asked.key', { key: requestKey })}
        </span>
      </div>
      <StateTag kind="waiting">{say('asked.unknown')}</StateTag>
    </li>
  );
}
