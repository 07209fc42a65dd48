import type { ReactNode } from 'react';

export interface ToolProps {
  readonly isOff: boolean;
  readonly onPress: () => void;
  readonly label?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** An action on the laid chips. It stays focusable while off: `disabled` would throw the keyboard's focus to the body. */
export function Tool({ isOff, onPress, label, className, children }: ToolProps) {
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onPress}
    >
      {children}
    </button>
  );
}
