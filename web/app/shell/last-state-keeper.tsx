import { useEffect } from "react";
import { useLocation } from "react-router";
import { whenIdle } from "../../device/when-idle.ts";
import { keepLastState } from "../last-state.ts";

/** So long after a page has come, what it reads has mostly come too, ms. */
const restMs = 3_000;

/** Keeps how pages look: some seconds after each has come, and when it is left. Draws nothing. */
export function LastStateKeeper() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page anew
  useEffect(() => {
    const timer = setTimeout(() => void whenIdle(restMs).then(() => keepLastState()), restMs);
    return () => clearTimeout(timer);
  }, [pathname]);
  useEffect(() => {
    const left = () => document.visibilityState === "hidden" && keepLastState();
    document.addEventListener("visibilitychange", left);
    return () => document.removeEventListener("visibilitychange", left);
  }, []);
  return null;
}
