/** An email address that wraps after its @. */
export function EmailText({ of }: { of: string }) {
  const at = of.indexOf("@") + 1;
  return (
    <>
      {of.slice(0, at)}
      <wbr />
      {of.slice(at)}
    </>
  );
}
