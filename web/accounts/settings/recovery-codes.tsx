import { Button } from "../../ui/button.tsx";
import { toast, toastFailure } from "../../ui/toast.ts";

/** The recovery codes, the one time that they are shown. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const copy = () =>
    navigator.clipboard.writeText(codes.join("\n")).then(
      () => toast({ title: "Copied", description: "Put them where you will find them without your phone." }),
      () => toastFailure("Please write them down.", "Not copied"),
    );
  return (
    <>
      <p>
        <strong>The second factor is on.</strong> Keep these ten recovery codes somewhere apart from your phone: they
        are shown only now. Should you lose the app, one of them turns the second factor off.
      </p>
      <ol className="ui-figures">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="ui-row">
        <Button kind="primary" onClick={onKept}>
          I have kept them
        </Button>
        <Button onClick={() => void copy()}>Copy</Button>
      </div>
      <p className="ui-soft">What needs the second factor asks you to sign in once more, with a code.</p>
    </>
  );
}
