import { ToastViewport } from '@maidan/ui';
import { notices } from '../../lib/browser/notices.ts';
import { useWords } from '../words/index.ts';

/** The one place where toasts stand. */
export function Notices() {
  const { say } = useWords();
  return <ToastViewport store={notices} dismissLabel={say('notice.close')} />;
}
