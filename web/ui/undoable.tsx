import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Problem } from "./problem.tsx";

/** A change that a press has begun. `held`: it can still be taken back. `sent`: nobody can any more. */
export interface HeldChange {
  readonly state: "none" | "held" | "sent";
  /** What the server refused it with. */
  readonly error: unknown;
  readonly undo: () => void;
  /** The same once more, after a refusal. */
  readonly again: () => void;
}

type UndoableProps = {
  change: HeldChange;
  /** What has been pressed, as what is done: "Declined". */
  done: string;
  /** What begins it. */
  children: ReactNode;
};

/** Buttons that begin a change; once one was pressed, what it does, and Undo for as long as nobody has heard of it. */
export function Undoable({ change: { state, error, undo, again }, done, children }: UndoableProps) {
  if (state === "none")
    return (
      <>
        {children}
        {error !== null && (
          <>
            <Problem error={error} inline />
            <Button size="small" onClick={again}>
              Try again
            </Button>
          </>
        )}
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
