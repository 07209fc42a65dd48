import { CheckIcon, CopyIcon, IconButton } from '@maidan/ui';
import { useState } from 'react';
import { useWords } from './words/index.ts';

/** Copies a text. The clipboard is only available on secure origins; elsewhere there is no button. */
export function CopyButton({ text }: { readonly text: string }) {
  const { say } = useWords();
  const [isCopied, setIsCopied] = useState(false);
  if (!window.isSecureContext) return null;
  return (
    <IconButton
      size={40}
      label={say(isCopied ? 'factor.copied' : 'factor.copy')}
      icon={isCopied ? <CheckIcon size={20} /> : <CopyIcon size={20} />}
      onClick={() =>
        void navigator.clipboard.writeText(text).then(
          () => setIsCopied(true),
          () => undefined,
        )
      }
    />
  );
}
