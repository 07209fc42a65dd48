import { CheckIcon, CopyIcon, IconButton } from '@maidan/ui';
import { useState } from 'react';
import { useWords } from '../words/index.ts';

/** Copies a text; `what` names it. The clipboard is only available on secure origins; elsewhere there is no button. */
export function CopyButton({ text, what }: { readonly text: string; readonly what: string }) {
  const { say } = useWords();
  const [isCopied, setIsCopied] = useState(false);
  if (!window.isSecureContext) return null;
  return (
    <IconButton
      size={32}
      label={isCopied ? say('money.copied') : say('money.copy', { what })}
      icon={isCopied ? <CheckIcon size={16} /> : <CopyIcon size={16} />}
      onClick={() =>
        void navigator.clipboard.writeText(text).then(
          () => setIsCopied(true),
          () => undefined,
        )
      }
    />
  );
}
