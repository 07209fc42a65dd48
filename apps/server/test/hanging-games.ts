/** Stands in for the games server: answers until it is asked for `/hang`, and nothing from then on, while it lives on. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

let hangs = false;
const server = createServer(({ url }, response) => {
  if (!hangs) response.end('alive');
  hangs ||= url === '/hang';
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.once('disconnect', () => process.exit(0));
