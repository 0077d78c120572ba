/** A field's name, with the word that it may stay empty. */
export function OptionalLabel({ children }: { children: string }) {
  return (
    <>
      {children} <span className="accounts-optional">(optional)</span>
    </>
  );
}
