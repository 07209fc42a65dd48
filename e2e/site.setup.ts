import { test } from '@playwright/test';
import { buildWeb } from '../tools/build-web.ts';

test('the web app is built from the present sources', async () => {
  test.setTimeout(120_000);
  await buildWeb();
});
