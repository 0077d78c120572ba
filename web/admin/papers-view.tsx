import { useInfiniteQuery } from "@tanstack/react-query";
import type { PaperToReview } from "#shared/compliance/model.ts";
import { paperType } from "#shared/compliance/paper-types.ts";
import { dayText } from "#shared/kernel/day-text.ts";
import { formatSum } from "#shared/kernel/money-text.ts";
import { pages } from "../api/reading.ts";
import { useChange } from "../api/use-change.ts";
import { useOpenPaper } from "../compliance/public.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ReasonButton } from "../ui/form/reason-button.tsx";
import { NamedValues } from "../ui/named-values.tsx";
import { PagedList } from "../ui/paged-list.tsx";
import { toastProblem } from "../ui/problem.tsx";
import { toast } from "../ui/toast.ts";
import { When } from "../ui/when.tsx";
import { whenText } from "../ui/when-text.ts";

/** Papers that wait for a decision, oldest first. */
export function PapersView() {
  const list = useInfiniteQuery(pages("papersToReview", {}));
  return (
    <PagedList
      list={list}
      loading="Loading documents"
      like="cards"
      count={3}
      empty={<EmptyState title="No document is waiting">What hauliers and drivers send is listed here.</EmptyState>}
    >
      {(papers) => (
        <ul className="ui-stack">
          {papers.map((paper) => (
            <li key={paper.id}>
              <PaperCard paper={paper} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

/** One paper: what its owner says of it, its file beside the page, and the decision. */
function PaperCard({ paper }: { paper: PaperToReview }) {
  const { id: paperId, version, type, haulierName, coversName, createdAt } = paper;
  const { label } = paperType(type);
  const { open, openingId } = useOpenPaper();
  const { mutate, mutateAsync, isPending } = useChange("reviewPaper", {
    alsoChanges: ["admin"],
    onSuccess: ({ state }) => {
      const title = state === "approved" ? "Approved" : "Not accepted";
      toast({ title, description: `${haulierName} is told.` });
    },
  });
  const headingId = `paper-${paperId}`;
  return (
    <Card as="article" labelledBy={headingId}>
      <header className="ui-row ui-row-between">
        <h2 id={headingId}>{label}</h2>
        <span className="ui-soft">
          Sent <When at={createdAt} />
        </span>
      </header>
      <NamedValues
        look="columns"
        values={[
          ["Haulier", haulierName],
          ["For", coversName ?? "The business"],
          [paperType(type).number?.label ?? "Number", paper.number],
          ["Sum insured", paper.sumInsuredPence !== null && formatSum(paper.sumInsuredPence)],
          ["Valid from", dayText(paper.issuedOn)],
          ["Last valid day", paper.expiresOn ? dayText(paper.expiresOn) : "Does not run out"],
        ]}
      />
      <div className="ui-row">
        <Button busy={openingId === paperId} onClick={() => open(paperId)}>
          Open the file
        </Button>
        <Button
          kind="primary"
          busy={isPending}
          onClick={() => mutate({ paperId, version, approve: true }, { onError: toastProblem })}
        >
          Approve
        </Button>
        <ReasonButton
          title={`Refuse this ${label}?`}
          description={`${haulierName} reads the reason, sent ${whenText(createdAt, "day")}.`}
          submit="Refuse"
          hint="Say what has to be put right."
          send={(reason) => mutateAsync({ paperId, version, approve: false, reason })}
        />
      </div>
    </Card>
  );
}
