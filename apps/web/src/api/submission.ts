import { useState } from 'react';
import { failureWords } from './announce.ts';
import type { Answer, Done } from '@maidan/client';

/** The submission of a form. `send` returns null on success, else the text for the banner, which no toast repeats
 *  (SET-03); `''` if the form itself shows what is next. It stays busy after a success, because the form is closing. */
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

/** Makes a call and runs `onDone` on success. Returns the text of a refusal or outage, or the result of `onDone`. */
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
