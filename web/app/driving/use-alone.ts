import { useEffect } from "react";

/** Leaves the page alone on the screen while it is there: the bar, the tabs and the foot of the app rest. */
export function useAlone(): void {
  useEffect(() => {
    const main = document.getElementById("page");
    const beside = [...(main?.parentElement?.children ?? [])].filter((one) => one.matches("header, footer, nav"));
    for (const one of beside) (one as HTMLElement).style.display = "none";
    return () => {
      for (const one of beside) (one as HTMLElement).style.removeProperty("display");
    };
  }, []);
}
