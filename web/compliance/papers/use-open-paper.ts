import { useMutation } from "@tanstack/react-query";
import { api } from "../../api/api.ts";
import { toastProblem } from "../../ui/problem.tsx";

/** Opens a paper's file beside the page. Its link is asked for at the press: it holds for minutes, and looks are logged. */
export function useOpenPaper() {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ paperId, tab }: { paperId: string; tab: Window | null }) => {
      const { url } = await api.paperLink({ paperId }).catch((error: unknown) => {
        tab?.close();
        throw error;
      });
      if (tab) tab.location.href = url;
      else location.assign(url);
    },
    onError: toastProblem,
  });
  return {
    openingId: isPending ? variables.paperId : null,
    open(paperId: string) {
      // Opened with the press itself: a browser takes a window that comes later for an advertisement.
      const tab = window.open("", "_blank");
      if (tab) tab.opener = null;
      mutate({ paperId, tab });
    },
  };
}
