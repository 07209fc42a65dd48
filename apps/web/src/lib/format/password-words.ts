import { useWords } from '../words/index.ts';

/** The labels of a password field's show and hide button, in the page's language. */
export function usePasswordWords() {
  const { say } = useWords();
  return { showLabel: say('login.showPassword'), hideLabel: say('login.hidePassword') };
}
