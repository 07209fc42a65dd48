/** The installed site: its service worker, and the browser's offer to install it (SHL-28). */
import { create } from 'zustand';

/** Chromium's event; others install from their own menu. */
interface InstallEvent extends Event {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

interface TypePolicies {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (address: string) => string },
  ) => { readonly createScriptURL: (address: string) => string };
}

const WORKER = '/sw.js';

const useOffer = create<{ readonly offer: InstallEvent | null }>(() => ({ offer: null }));

/** Installs the site when it is called from a press; null while the browser offers no installation. */
export function useInstall(): (() => void) | null {
  const offer = useOffer((state) => state.offer);
  if (offer === null) return null;
  return () => {
    // An offer can be used once.
    useOffer.setState({ offer: null });
    void offer.prompt();
  };
}

/** Listens for the browser's offer, which comes once and early. */
export function awaitInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (isOffer(event)) useOffer.setState({ offer: event });
  });
  addEventListener('appinstalled', () => useOffer.setState({ offer: null }));
}

function isOffer(event: Event): event is InstallEvent {
  return 'prompt' in event && typeof event.prompt === 'function';
}

/** Registers the worker with the offline page, or removes it where the page comes without a manifest: then the operator
 *  has switched it off. A failure costs the offline page alone. */
export async function followServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    if (document.querySelector('link[rel="manifest"]') !== null) {
      await navigator.serviceWorker.register(trusted(WORKER), { updateViaCache: 'none' });
      return;
    }
    for (const each of await navigator.serviceWorker.getRegistrations()) await each.unregister();
    for (const name of await caches.keys()) await caches.delete(name);
  } catch {
    // Not allowed here (a private window), or the network has just gone.
  }
}

/** The content policy accepts addresses of scripts from a named policy alone. */
function trusted(address: typeof WORKER): string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TypePolicies };
  if (!trustedTypes) return address;
  const policy = trustedTypes.createPolicy('service-worker', {
    createScriptURL: (asked) => (asked === WORKER ? asked : ''),
  });
  return policy.createScriptURL(address);
}
