import { Banner } from "../ui/banner.tsx";
import { Button } from "../ui/button.tsx";
import { NamedValues } from "../ui/named-values.tsx";
import { toast, toastFailure } from "../ui/toast.ts";
import styles from "./integrations.module.css";

type SecretShownProps = {
  title: string;
  /** What else is needed with it, by name. */
  beside?: readonly (readonly [name: string, value: string])[];
  /** Null when the call was a repeat: it has been shown before. */
  secret: string | null;
  onKept: () => void;
};

const asCode = ([name, value]: readonly [string, string]) =>
  [
    name,
    <code key={name} className={styles.long}>
      {value}
    </code>,
  ] as const;

/** A secret, the one time that it is shown. */
export function SecretShown({ title, beside = [], secret, onKept }: SecretShownProps) {
  if (secret === null)
    return (
      <Banner tone="warn" action={<Button onClick={onKept}>Close</Button>}>
        <strong>{title}</strong> Its secret was shown before. If it did not reach you, make a new one.
      </Banner>
    );
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => toast({ title: "Copied", description: "Keep it where your system keeps its passwords." }),
      () => toastFailure("Please write it down.", "Not copied"),
    );
  return (
    <div className="ui-stack" role="status">
      <p>
        <strong>{title}</strong> Keep this secret now: it is shown this once.
      </p>
      <NamedValues values={[...beside, ["Secret", secret] as const].map(asCode)} />
      <div className="ui-row">
        <Button kind="primary" onClick={onKept}>
          I have kept it
        </Button>
        <Button onClick={() => void copy()}>Copy</Button>
      </div>
    </div>
  );
}
