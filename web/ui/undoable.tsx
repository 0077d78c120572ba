import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Problem } from "./problem.tsx";

/** A change after its press. `held`: not sent yet, can be undone. `sent`: cannot be undone. */
export interface HeldChange {
  readonly state: "none" | "held" | "sent";
  readonly error: unknown;
  readonly undo: () => void;
  readonly again: () => void;
}

type UndoableProps = {
  change: HeldChange;
  /** The action in the past tense, e.g. "Declined". */
  done: string;
  children: ReactNode;
};

/** Buttons that start a change. After the press, shows the action and Undo until the change is sent. */
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
