/** How the die comes in from the left over the rail: three hops, a face on each. */
export const TUMBLE_MS = 900;

const OUTSIDE = '-45%';

/** `across` is as wide as the rail; `body` turns a third each time it comes down, which brings another face to the top. */
export function tumble(across: Element, body: Element): readonly Animation[] {
  return [
    across.animate([{ transform: `translateX(${OUTSIDE})`, offset: 0 }], {
      duration: TUMBLE_MS,
      easing: 'cubic-bezier(0.2, 0.6, 0.4, 1)',
    }),
    body.animate(
      [
        { transform: 'translateY(-36%) rotate(-360deg)', easing: 'ease-in' },
        { transform: 'rotate(-240deg)', offset: 0.3, easing: 'ease-out' },
        { transform: 'translateY(-24%) rotate(-180deg)', offset: 0.46, easing: 'ease-in' },
        { transform: 'rotate(-120deg)', offset: 0.62, easing: 'ease-out' },
        { transform: 'translateY(-9%) rotate(-60deg)', offset: 0.8, easing: 'ease-in' },
        { transform: 'rotate(0deg)' },
      ],
      TUMBLE_MS,
    ),
  ];
}
