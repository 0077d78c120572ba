import type { ReactNode } from "react";
import type { DrawingName } from "./drawing.tsx";
import { EmptyState } from "./empty-state.tsx";

type NotHereYetProps = {
  /** What is not here, e.g. "No invoices yet". */
  title: string;
  /** What the page will hold, in a sentence or two. */
  holds: ReactNode;
  /** What serves in its place now. */
  today: ReactNode;
  /** Links that lead there. */
  action?: ReactNode;
  drawing?: DrawingName;
};

/** A page whose contents are still to come: what it will hold, and what to do until then. Nothing is made up. */
export function NotHereYet({ title, holds, today, action, drawing = "road" }: NotHereYetProps) {
  return (
    <EmptyState drawing={drawing} title={<h2>{title}</h2>} action={action}>
      <p>{holds}</p>
      <p>
        <strong>Until then:</strong> {today}
      </p>
    </EmptyState>
  );
}
