/** The console's only source of time. */
import { useNow as useTimeInSteps } from '@maidan/client/browser';

/** The current time in ms, in steps of 15 seconds, for the age of requests. */
export const useNow = (): number => useTimeInSteps(15_000);
