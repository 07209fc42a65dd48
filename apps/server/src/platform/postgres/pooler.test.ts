import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createLog } from '../log/index.ts';
import { createPool, StartupRefusal } from './index.ts';

test('RUN-04 a pooler that refuses a start-up parameter is refused in one line that says what to set', async () => {
  // PgBouncer answers the start-up message with this error and closes the connection.
  const fields = ['SFATAL', 'VFATAL', 'C08P01', 'Munsupported startup parameter: idle_in_transaction_session_timeout'];
  const body = Buffer.from(`${fields.join('\0')}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(body.length + 4, 1);
  const pooler = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => void socket.end(Buffer.concat([head, body])));
  });
  await once(pooler.listen(0, '127.0.0.1'), 'listening');
  const log = createLog({ level: 'error', destination: { write: () => undefined } });
  const url = `postgres://maidan@127.0.0.1:${(pooler.address() as AddressInfo).port}/maidan`;
  const pool = createPool(url, { log, idleInTransactionTimeoutMs: 1_000 });
  const error = await pool.query('select 1').catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StartupRefusal);
  const { message } = error as StartupRefusal;
  expect(message).toContain('idle_in_transaction_session_timeout');
  expect(message).toContain('ignore_startup_parameters');
  expect(message).not.toContain('\n');
  await pool.end();
  pooler.close();
});
