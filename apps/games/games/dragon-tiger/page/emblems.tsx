/** Heads of the two sides, drawn on 100 × 100 and as wide as their place. */
export function Dragon() {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true">
      <g stroke="#0C1613" strokeWidth="2.5" strokeLinejoin="round">
        <path d="M38 30C26 24 20 14 22 2c8 6 10 14 22 22zM62 30c12-6 18-16 16-28-8 6-10 14-22 22z" fill="#D8C6A0" />
        <path
          d="M30 44C16 44 8 38 4 28c10 2 18 4 28 6zM70 44c14 0 22-6 26-16-10 2-18 4-28 6zM26 58C14 62 8 60 2 54c8-2 14-4 24-6zM74 58c12 4 18 2 24-4-8-2-14-4-24-6z"
          fill="#3F7156"
        />
        <path
          d="M50 20c14 0 26 10 26 26 0 10-6 14-8 24-2 12-8 22-18 22s-16-10-18-22c-2-10-8-14-8-24 0-16 12-26 26-26z"
          fill="#BF5A41"
        />
        <path d="M50 56c12 0 18 8 18 16s-7 12-18 12-18-4-18-12 6-16 18-16z" fill="#D98A6A" />
        <path d="M50 22l6 12-6 12-6-12z" fill="#D8C6A0" />
      </g>
      <g fill="#F1ECDD" stroke="#0C1613" strokeWidth="2">
        <path d="M28 48q10-9 18 2-10 7-18-2zM72 48q-10-9-18 2 10 7 18-2z" />
      </g>
      <g fill="#0C1613">
        <circle cx="38" cy="48" r="3.2" />
        <circle cx="62" cy="48" r="3.2" />
        <path d="M41 66q4-5 6 1zM59 66q-4-5-6 1z" />
      </g>
      <path d="M36 75q14 8 28 0" fill="none" stroke="#0C1613" strokeWidth="2.5" />
      <path d="M40 77l2.5 8 3-7zM60 77l-2.5 8-3-7z" fill="#F1ECDD" stroke="#0C1613" strokeWidth="1.5" />
      <path
        d="M33 70C20 68 16 76 8 78M67 70c13-2 17 6 25 8"
        fill="none"
        stroke="#D8C6A0"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}

export function Tiger() {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true">
      <g stroke="#0C1613" strokeWidth="2.5" strokeLinejoin="round">
        <circle cx="22" cy="26" r="14" fill="#BF5A41" />
        <circle cx="78" cy="26" r="14" fill="#BF5A41" />
        <circle cx="22" cy="26" r="6" fill="#F1ECDD" />
        <circle cx="78" cy="26" r="6" fill="#F1ECDD" />
        <path d="M50 14c26 0 38 16 38 36 0 22-16 40-38 40S12 72 12 50c0-20 12-36 38-36z" fill="#D8C6A0" />
        <path d="M50 50c10 0 22 8 22 20S62 90 50 90 28 82 28 70s12-20 22-20z" fill="#F1ECDD" />
      </g>
      <g fill="#0C1613">
        <path d="M50 15l5 15-5 8-5-8zM34 17l7 16-9-8zM66 17l-7 16 9-8zM13 44l15 4-15 5zM87 44l-15 4 15 5zM15 60l13 1-10 8zM85 60l-13 1 10 8z" />
        <path d="M27 43q9-8 17 3-10 4-17-3zM73 43q-9-8-17 3 10 4 17-3z" />
        <path d="M42 58h16l-8 9z" />
        <path d="M50 66v8M50 74q-7 6-12 1M50 74q7 6 12 1" fill="none" stroke="#0C1613" strokeWidth="2.5" />
      </g>
      <g fill="#6FB5B0">
        <circle cx="36" cy="43" r="2.4" />
        <circle cx="64" cy="43" r="2.4" />
      </g>
      <path d="M42 80l3 7 3-7zM52 80l3 7 3-7z" fill="#F1ECDD" stroke="#0C1613" strokeWidth="1.5" />
    </svg>
  );
}
