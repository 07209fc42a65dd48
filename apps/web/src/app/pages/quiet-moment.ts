import { startTransition, useEffect, useState } from 'react';
import { whenQuiet } from '../../lib/browser/quiet.ts';

/** False while the page has to do with what is seen first, then true: what stands below the fold may be fetched. */
export function useQuietMoment(): boolean {
  const [isQuiet, setIsQuiet] = useState(false);
  useEffect(() => whenQuiet(() => startTransition(() => setIsQuiet(true))), []);
  return isQuiet;
}
