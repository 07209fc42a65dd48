import { expect, test } from 'vitest';
import { RequestFailed } from '../http/answer.ts';
import { createQueryClient } from './create-query-client.ts';

const lost = new RequestFailed({ kind: 'timeout' });
const broken = new RequestFailed({ kind: 'http', status: 500 });
const refused = new RequestFailed({ kind: 'http', status: 409 });

test.each([
  ['nothing came back', lost, 3],
  ['the server broke down', broken, 3],
  ['the server refused', refused, 1],
  ['the page has a bug', new TypeError('bug'), 1],
])('a read is tried again at most as often as the page says, and only for an outage: %s', async (_, error, tries) => {
  const client = createQueryClient({ maxRetries: 2, retryDelay: 0 });
  let tried = 0;
  const read = client.fetchQuery({
    queryKey: ['any'],
    queryFn: () => {
      tried += 1;
      return Promise.reject(error);
    },
    retry: client.getDefaultOptions().queries?.retry ?? false,
  });
  await expect(read).rejects.toBe(error);
  expect(tried).toBe(tries);
});
