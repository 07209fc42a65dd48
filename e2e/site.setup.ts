import { test } from '@playwright/test';
import { buildWeb } from '../tools/build-web.ts';
import { makeTemplate } from './world.ts';

test('the web app is built from the present sources', async () => {
  test.setTimeout(120_000);
  await buildWeb();
});

test('a site that nobody has used is kept for the journeys to start from', async () => {
  test.setTimeout(240_000);
  await makeTemplate();
});
