import { useWords } from '../words/index.ts';

/** What the eye in a password field says, in the page's language. */
export function usePasswordWords() {
  const { say } = useWords();
  return { showLabel: say('login.showPassword'), hideLabel: say('login.hidePassword') };
}
