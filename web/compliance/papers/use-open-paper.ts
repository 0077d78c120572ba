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
  const looking = useMutation({ mutationFn: (paperId: string) => api.paperLink({ paperId }), onError: toastProblem });
  return {
    openingId: isPending ? variables.paperId : looking.isPending ? looking.variables : null,
    /** The address of the file, to be shown on the page; null where it cannot be had, which is said. */
    show: (paperId: string): Promise<string | null> =>
      looking.mutateAsync(paperId).then(
        ({ url }) => url,
        () => null,
      ),
    open(paperId: string) {
      // Opened with the press itself: a browser takes a window that comes later for an advertisement.
      const tab = window.open("", "_blank");
      if (tab) tab.opener = null;
      mutate({ paperId, tab });
    },
  };
}
