/** A UPI ID, which breaks before its `@` where it does not fit one line. */
export function UpiId({ id }: { readonly id: string }) {
  const [name, ...bank] = id.split('@');
  return (
    <>
      {name}
      {bank.length > 0 && (
        <>
          <wbr />@{bank.join('@')}
        </>
      )}
    </>
  );
}
