import { inBothThemes } from './axe.ts';
import { enterConsole } from './console.ts';
import { expect, test } from './test.ts';

test('the console shows who may do what, with the operator’s own column marked', async ({ page }) => {
  await enterConsole(page, 'operator', '/rights');
  await expect(page.getByRole('heading', { level: 2, name: 'Rights' })).toBeVisible();
  const row = (name: string) => page.getByRole('row', { name });
  await expect(row('Open again, quote').getByRole('cell')).toHaveText([
    '●alone',
    '●alone',
    ...Array<string>(6).fill('–refused'),
  ]);
  await expect(row('Enter a result, settle').getByRole('cell').nth(2)).toHaveText('2second person only');
  await expect(page.getByRole('columnheader', { name: 'you' })).toHaveCount(1);
  await expect(page.getByRole('columnheader', { name: 'you' })).toHaveText(/^Admin/);
  await inBothThemes(page, 'rights');
});
