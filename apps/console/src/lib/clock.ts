/** The console's only source of time. */
import { useNow as useTimeInSteps } from '@maidan/client/browser';

/** The present time in steps of fifteen seconds, for ages. */
export const useNow = (): number => useTimeInSteps(15_000);
