import { Button } from "../../ui/button.tsx";
import { toast, toastFailure } from "../../ui/toast.ts";

export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const copy = () =>
    navigator.clipboard.writeText(codes.join("\n")).then(
      () => toast({ title: "Copied", description: "Keep them where you can find them without your phone." }),
      () => toastFailure("Please write them down.", "Not copied"),
    );
  return (
    <>
      <p>
        <strong>Two-step sign-in is on.</strong> Save these ten recovery codes somewhere other than your phone. You see
        them only now. If you lose the app, one code turns two-step sign-in off.
      </p>
      <ol className="ui-figures">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="ui-row">
        <Button kind="primary" onClick={onKept}>
          I have saved them
        </Button>
        <Button onClick={() => void copy()}>Copy</Button>
      </div>
      <p className="ui-soft">Changing your bank details needs one more sign-in, with a code.</p>
    </>
  );
}
