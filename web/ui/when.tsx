import { type WhenParts, whenText } from "./when-text.ts";

type WhenProps = {
  /** UTC instant. */
  at: string;
  show?: WhenParts;
};

export function When({ at, show = "both" }: WhenProps) {
  return (
    <time className="ui-figures" dateTime={at}>
      {whenText(at, show)}
    </time>
  );
}
