import { type ReactNode, useRef } from "react";
import { useNear } from "./use-near.ts";

type WhenNearProps = {
  before: ReactNode;
  className?: string | undefined;
  /** Distance from the visible area. */
  within?: string;
  children: ReactNode;
};

/** Draws its children once their place is nearly visible, so that content nobody scrolls to costs nothing. */
export function WhenNear({ before, className, within = "200px", children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place, within);
  return (
    <div ref={place} className={className}>
      {isNear ? children : before}
    </div>
  );
}
