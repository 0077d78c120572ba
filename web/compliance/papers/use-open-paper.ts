import { useMutation } from "@tanstack/react-query";
import { api } from "../../api/api.ts";
import { openBeside } from "../../ui/open-file.ts";
import { toastProblem } from "../../ui/problem.tsx";

/** Opens a paper's file beside the page. Its link is asked for at the press: it holds for minutes, and looks are logged. */
export function useOpenPaper() {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (paperId: string) => openBeside(() => api.paperLink({ paperId })),
    onError: toastProblem,
  });
  const looking = useMutation({ mutationFn: (paperId: string) => api.paperLink({ paperId }), onError: toastProblem });
  return {
    openingId: isPending ? variables : looking.isPending ? looking.variables : null,
    /** The address of the file, to be shown on the page; null where it cannot be had, which is said. */
    show: (paperId: string): Promise<string | null> =>
      looking.mutateAsync(paperId).then(
        ({ url }) => url,
        () => null,
      ),
    open: (paperId: string) => mutate(paperId),
  };
}
