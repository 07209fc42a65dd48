/** Loaded into a process before its own code (`--import`): its clock is ahead by LATER_MS, and by as much more as the
 *  process that started it sends. */
let laterMs = Number(process.env['LATER_MS'] ?? 0);
const present = Date.now;
Date.now = () => present() + laterMs;
globalThis.Date = new Proxy(Date, {
  construct: (date, args, target) => Reflect.construct(date, args.length === 0 ? [Date.now()] : args, target),
});
process.on('message', (message) => {
  if (typeof message?.laterMs === 'number') laterMs += message.laterMs;
});
process.channel?.unref();
