/** `npm run provider:secret`, as the process that an operator runs and as the function that it calls. */
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROLES } from '@maidan/contract';
import { runProviderSecretCommand } from '../src/app/commands/change-provider-secret.ts';
import { asProcess, called } from './command.ts';
import { testDatabase, type TestDatabase } from './database/database.ts';
import { ids } from './service-deps.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());

const ACME = {
  PROVIDER_ACME_ID: 'acme',
  PROVIDER_ACME_URL: 'http://127.0.0.1:4100',
  PROVIDER_ACME_SECRET: '0123456789abcdef0123456789abcdef',
};
const SERVER_SECRET = randomBytes(32).toString('base64url');
const running = (argv: readonly string[]) => ({
  argv,
  environment: { ...ACME, MODE: 'play', DATA_DIR: tmpdir(), DATABASE_URL: db.ownerUrl, SERVER_SECRET },
});
const run = (...argv: readonly string[]) => called(runProviderSecretCommand, running(argv));
const runProcess = (...argv: readonly string[]) => asProcess('provider-secret-command.ts', running(argv));

async function person(username: string, role: number): Promise<void> {
  await db.ownerPool.query(
    `insert into players (id, username, name, role, password_hash, created_at) values ($1, $2, $2, $3, '$argon2id$', now())`,
    [ids(), username, role],
  );
}

/** A process that starts on a machine that is busy. */
const STARTS_MS = 180_000;

test(
  'RUN-04 W-7 a command changes a provider’s secret in an operator’s name, and says how long the old one is good',
  async () => {
    await person('asha', ROLES.ADMIN);
    await person('player', ROLES.PLAYER);
    const asked = ['--provider', 'maidan-tables', '--by', 'asha'] as const;
    const change = (...more: readonly string[]) => run(...asked, ...more);
    const refused = async (ran: ReturnType<typeof run>) => {
      const { code, lines } = await ran;
      expect(code).toBe(1);
      return lines[0];
    };
    expect(await refused(run('--provider', 'maidan-tables'))).toContain('Usage: npm run provider:secret');
    expect(await refused(change('--hours', '0'))).toContain('Usage: npm run provider:secret');
    expect(await refused(run('--provider', 'nobody', '--by', 'asha'))).toBe(
      'nobody has no secret of ours. Choose one of maidan-tables, pavilion-games, bazaar-reels, acme.',
    );
    expect(await refused(run('--provider', 'maidan-tables', '--by', 'player'))).toContain('player is no operator');
    expect(await refused(change())).toBe('maidan-tables has never been started here. Start the site once.');
    await db.ownerPool.query(
      `insert into casino_providers (id, name, max_win_paise) values ('maidan-tables', 'Any', 1)`,
    );

    const { code, lines } = await runProcess(...asked, '--hours', '2');
    expect([code, lines]).toEqual([
      0,
      [
        expect.stringMatching(/^maidan-tables has a new secret\. The one before is good until \d{4}-\S+Z\.$/),
        'The games server of this site is told it within a minute.',
      ],
    ]);
    const { rows } = await db.ownerPool.query('select actor_name, action, subject from audit_log');
    expect(rows).toEqual([
      { actor_name: 'asha', action: 'casino-provider.secret-changed', subject: 'provider maidan-tables' },
    ]);
    expect(await refused(change())).toMatch(
      /^The last change of maidan-tables ends at \S+Z\. Change it again after that\.$/,
    );
  },
  STARTS_MS,
);

test('RUN-04 W-7 the new secret of an outside provider is printed, to be handed to it', async () => {
  await person('ravi', ROLES.ADMIN);
  await db.ownerPool.query(`insert into casino_providers (id, name, max_win_paise) values ('acme', 'Acme', 1)`);
  expect(await run('--provider', 'acme', '--by', 'ravi')).toEqual({
    code: 0,
    lines: [
      expect.stringMatching(/^acme has a new secret\. The one before is good until \S+Z\.$/),
      expect.stringMatching(/^It is not shown again: [0-9a-f]{64}$/),
    ],
  });
});
