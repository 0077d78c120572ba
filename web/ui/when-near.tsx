import { type ReactNode, useRef } from "react";
import { useNear } from "./use-near.ts";

type WhenNearProps = {
  before: ReactNode;
  className?: string | undefined;
  /** Distance from the visible area at which children render, as a CSS length. */
  within?: string;
  children: ReactNode;
};

/** Renders its children once they are nearly visible, so that content below costs nothing until the user scrolls. */
export function WhenNear({ before, className, within = "200px", children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place, within);
  return (
    <div ref={place} className={className}>
      {isNear ? children : before}
    </div>
  );
}
