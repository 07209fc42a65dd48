/** Before a colour's name: red is a lozenge, black a square. */
export function ColourMark({ colour }: { readonly colour: 'red' | 'black' }) {
  return (
    <svg width="15" height="15" viewBox="0 0 16 16" aria-hidden="true">
      {colour === 'red' ? (
        <path d="M8 0.7L15.3 8 8 15.3 0.7 8z" fill="#a0432f" stroke="#f1ecdd" />
      ) : (
        <rect x="1" y="1" width="14" height="14" rx="2" fill="#0c1613" stroke="#b9c2bb" />
      )}
    </svg>
  );
}
