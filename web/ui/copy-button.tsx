import { Button } from "./button.tsx";
import { toast, toastFailure } from "./toast.ts";

type CopyButtonProps = {
  text: string;
  /** Name of the copied text for screen readers, in lower case: "sort code". */
  what: string;
};

export function CopyButton({ text, what }: CopyButtonProps) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast({ title: "Copied", description: `The ${what} is on your clipboard.` }),
      () => toastFailure("Select it and copy it by hand.", "Not copied"),
    );
  return (
    <Button size="small" onClick={() => void copy()}>
      Copy <span className="ui-visually-hidden">{what}</span>
    </Button>
  );
}
