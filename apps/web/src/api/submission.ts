import { useState } from 'react';
import { failureWords } from './announce.ts';
import type { Answer, Done } from '@maidan/client';

/** One form's way to the server. `send` gives null when it was done, else the words for the banner, which no toast
 *  repeats (SET-03); none (`''`) when the form itself says what is next. After a success it stays busy: it is about to
 *  leave. */
export function useSubmission() {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const submit = async (send: () => Promise<string | null>) => {
    if (isBusy) return;
    setIsBusy(true);
    setRefusal(null);
    const refused = await send();
    if (refused === null) return;
    setRefusal(refused === '' ? null : refused);
    setIsBusy(false);
  };

  return { refusal, isBusy, submit, clear: () => setRefusal(null) };
}

/** Makes a call and does what follows its success. Gives the words of a refusal or an outage, or null. */
export async function refusalOf<Data>(
  call: () => Promise<Answer<Data>>,
  onDone: (done: Done<Data>) => string | null | Promise<string | null>,
): Promise<string | null> {
  try {
    const answer = await call();
    return answer.ok ? await onDone(answer) : answer.message;
  } catch (error) {
    return failureWords(error);
  }
}
