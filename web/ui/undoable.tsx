import type { ReactNode } from "react";
import type { HeldChange } from "../api/use-held-change.ts";
import { Button } from "./button.tsx";
import { Problem } from "./problem.tsx";

type UndoableProps = {
  change: HeldChange;
  /** What has been pressed, as what is done: "Declined". */
  done: string;
  /** What begins it. */
  children: ReactNode;
};

/** Buttons that begin a change; once one was pressed, what it does, and Undo for as long as nobody has heard of it. */
export function Undoable({ change: { state, error, undo }, done, children }: UndoableProps) {
  if (state === "none")
    return (
      <>
        {children}
        {error !== null && <Problem error={error} inline />}
      </>
    );
  return (
    <>
      <span role="status">{done}</span>
      {state === "held" && (
        <Button size="small" autoFocus onClick={undo}>
          Undo
        </Button>
      )}
    </>
  );
}
