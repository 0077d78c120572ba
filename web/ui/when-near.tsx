import { type ReactNode, useRef } from "react";
import { useNear } from "./use-near.ts";

type WhenNearProps = {
  /** What holds the room until then. */
  before: ReactNode;
  className?: string | undefined;
  /** How far from being seen is near. */
  within?: string;
  children: ReactNode;
};

/** Draws its children once the place where they belong is nearly in sight, so that what nobody scrolls to costs nothing. */
export function WhenNear({ before, className, within = "200px", children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place, within);
  return (
    <div ref={place} className={className}>
      {isNear ? children : before}
    </div>
  );
}
