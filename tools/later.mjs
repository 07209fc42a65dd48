/** Preloaded into a process (`--import`): sets its clock ahead by LATER_MS and, with LATER_BY_MESSAGE, by any further
 *  amount that the parent process sends. */
let laterMs = Number(process.env['LATER_MS'] ?? 0);
const present = Date.now;
Date.now = () => present() + laterMs;
globalThis.Date = new Proxy(Date, {
  construct: (date, args, target) => Reflect.construct(date, args.length === 0 ? [Date.now()] : args, target),
});
if (process.env['LATER_BY_MESSAGE'] === '1') {
  process.on('message', ({ laterMs: moreMs = 0 }) => {
    laterMs += moreMs;
  });
  process.channel?.unref();
}
