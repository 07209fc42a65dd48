import { ToastViewport } from '@maidan/ui';
import { navigate } from 'wouter/use-browser-location';
import { notices } from '../../lib/browser/notices.ts';
import { useWords } from '../words/index.ts';

/** Shows the toasts of all pages. */
export function Notices() {
  const { say } = useWords();
  const words = {
    success: say('notice.success'),
    info: say('notice.info'),
    warning: say('notice.warning'),
    error: say('notice.error'),
  };
  return <ToastViewport store={notices} dismissLabel={say('notice.close')} words={words} onFollow={navigate} />;
}
