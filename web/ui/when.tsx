import { type WhenParts, whenText } from "./when-text.ts";

type WhenProps = {
  /** UTC instant. */
  at: string;
  show?: WhenParts;
};

/** A moment as people read it: Sat 21 Nov, 07:30. */
export function When({ at, show = "both" }: WhenProps) {
  return (
    <time className="ui-figures" dateTime={at}>
      {whenText(at, show)}
    </time>
  );
}
