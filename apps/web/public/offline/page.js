/* The offline page stands at the address that could not be loaded, so that loading it again is all it takes. */
(() => {
  const RETRY_MS = 5_000;
  const state = document.querySelector('.state');
  const words =
    document.documentElement.lang === 'hi'
      ? { trying: 'कनेक्शन देखा जा रहा है', failed: 'अब भी ऑफ़लाइन' }
      : { trying: 'Checking the connection', failed: 'Still offline' };

  /** Whether the site answers; a page that was loaded again too early would only be this one. */
  const isReachable = async () => {
    try {
      return (await fetch('/readyz', { cache: 'no-store' })).ok;
    } catch {
      return false;
    }
  };
  let isTrying = false;
  const tryAgain = async ({ aloud }) => {
    if (isTrying) return;
    isTrying = true;
    if (aloud) state.textContent = words.trying;
    if (await isReachable()) {
      location.reload();
      return;
    }
    if (aloud) state.textContent = words.failed;
    isTrying = false;
  };

  addEventListener('online', () => void tryAgain({ aloud: false }));
  for (const button of document.querySelectorAll('button')) {
    button.addEventListener('click', () => void tryAgain({ aloud: true }));
  }
  setInterval(() => void tryAgain({ aloud: false }), RETRY_MS);
})();
