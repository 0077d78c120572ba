import { Button } from "./button.tsx";
import { toast, toastFailure } from "./toast.ts";

type CopyButtonProps = {
  text: string;
  /** What is copied, in lower case, for those who hear the page: "sort code". */
  what: string;
};

/** Puts a text on the clipboard and says so. */
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
