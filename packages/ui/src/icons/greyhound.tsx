import { IconFrame, type IconProps } from './icon.tsx';

/** A running greyhound with Phosphor's grid and stroke, because Phosphor has no racing dog. */
export function GreyhoundIcon(props: IconProps) {
  return (
    <IconFrame {...props}>
      <path
        d="M242 92l-34-16c-14-6-20 4-28 14-20 22-74 4-108 16-22 8-26 26-52 22M214 102c-8 14-8 44-44 46-28 2-44-14-72-10M182 144l26 22 30-10M160 148l-14 30-34 12M72 108c-8 30 22 36 10 58l-36 34M98 138l14 28-26 36"
        fill="none"
        stroke="currentColor"
        strokeWidth="15"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </IconFrame>
  );
}
