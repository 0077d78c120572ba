import type { LeftOut } from "#shared/fleet/sheet/sheet.ts";
import { preview } from "#shared/kernel/preview.ts";
import { Button } from "../../ui/button.tsx";
import { Details } from "../../ui/details.tsx";
import { counted } from "./counted.ts";

type RowsLeftOutProps = {
  leftOut: readonly LeftOut[];
  byUser: number;
  onPutBack: () => void;
};

const reasons: Readonly<Record<LeftOut["why"], string>> = {
  title: "a title",
  empty: "empty",
  totals: "totals",
  note: "a note",
  heading: "a heading",
  header: "the headers again",
  sold: "sold",
};

const mostNamed = 100;

export function RowsLeftOut({ leftOut, byUser, onPutBack }: RowsLeftOutProps) {
  return (
    <>
      {leftOut.length > 0 && (
        <Details summary={`${counted(leftOut.length, "row")} left out`}>
          <ul>
            {leftOut.slice(0, mostNamed).map(({ row, why, words }) => (
              <li key={row}>
                Row {row}: {reasons[why]}
                {words && ` “${preview(words, 60)}”`}
              </li>
            ))}
          </ul>
          {leftOut.length > mostNamed && <p className="ui-soft">And {leftOut.length - mostNamed} more.</p>}
        </Details>
      )}
      {byUser > 0 && (
        <div className="ui-row">
          <span className="ui-soft">You leave out {counted(byUser, "row")}.</span>
          <Button onClick={onPutBack}>Put back</Button>
        </div>
      )}
    </>
  );
}
