import { useMutation } from "@tanstack/react-query";
import { api } from "../../api/api.ts";
import { openBeside } from "../../ui/open-file.ts";
import { toastProblem } from "../../ui/problem.tsx";

/**
 * Opens a document's file beside the page. Fetches the link on a press, since it expires within minutes and each view
 * is logged.
 */
export function useOpenDocument() {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (paperId: string) => openBeside(() => api.paperLink({ paperId })),
    onError: toastProblem,
  });
  const looking = useMutation({ mutationFn: (paperId: string) => api.paperLink({ paperId }), onError: toastProblem });
  return {
    openingId: isPending ? variables : looking.isPending ? looking.variables : null,
    /** Returns the file's URL for inline display. On an error, returns null and shows the error to the user. */
    show: (paperId: string): Promise<string | null> =>
      looking.mutateAsync(paperId).then(
        ({ url }) => url,
        () => null,
      ),
    open: (paperId: string) => mutate(paperId),
  };
}
