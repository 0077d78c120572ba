import { createContext, useContext } from "react";

/** Whether an in-app address leads to a page of the route table; provided by the app. */
export const DeclaredRoutesContext = createContext<(to: string) => boolean>(() => true);

/** For links to other slices' pages: show them only when they lead somewhere. */
export function useIsDeclared(): (to: string) => boolean {
  return useContext(DeclaredRoutesContext);
}
