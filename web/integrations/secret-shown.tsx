import { Banner } from "../ui/banner.tsx";
import { Button } from "../ui/button.tsx";
import { NamedValues } from "../ui/named-values.tsx";
import { toast, toastFailure } from "../ui/toast.ts";
import styles from "./integrations.module.css";

type SecretShownProps = {
  title: string;
  /** Names and values that must be copied together with the secret. */
  beside?: readonly (readonly [name: string, value: string])[];
  /** Null on a retry, because the secret is shown only once. */
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

export function SecretShown({ title, beside = [], secret, onKept }: SecretShownProps) {
  if (secret === null)
    return (
      <Banner tone="warn" action={<Button onClick={onKept}>Close</Button>}>
        <strong>{title}</strong> Its secret was shown before. If you did not get it, make a new one.
      </Banner>
    );
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => toast({ title: "Copied", description: "Store it where your system keeps its passwords." }),
      () => toastFailure("Please write it down.", "Not copied"),
    );
  return (
    <div className="ui-stack" role="status">
      <p>
        <strong>{title}</strong> Save this secret now: you see it only once.
      </p>
      <NamedValues values={[...beside, ["Secret", secret] as const].map(asCode)} />
      <div className="ui-row">
        <Button kind="primary" onClick={onKept}>
          I have saved it
        </Button>
        <Button onClick={() => void copy()}>Copy</Button>
      </div>
    </div>
  );
}
