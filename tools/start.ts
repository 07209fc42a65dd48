import { buildWeb } from './build-web.ts';

/** `npm start`: builds the web app when its sources have changed, then becomes the server. */
stopWithLauncher();
const startedAt = performance.now();
if (await buildWeb()) console.log(`web app built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
await import('../apps/server/src/main.ts');

/** A launcher that is killed cannot pass the signal on; without it nobody could stop this process from the terminal. */
function stopWithLauncher(): void {
  const launcher = Number(process.env['MAIDAN_LAUNCHER']);
  if (launcher !== process.ppid) return;
  const timer = setInterval(() => {
    if (process.ppid === launcher) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 200);
  timer.unref();
}
