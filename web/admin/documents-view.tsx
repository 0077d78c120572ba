import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { documentType } from "#shared/compliance/document-types.ts";
import type { PaperToReview } from "#shared/compliance/model.ts";
import { dayText } from "#shared/kernel/day-text.ts";
import { formatSum } from "#shared/kernel/money-text.ts";
import { pages } from "../api/reading.ts";
import { useChange } from "../api/use-change.ts";
import { useOpenDocument } from "../compliance/public.ts";
import { ActButton } from "../ui/act-button.tsx";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ReasonButton } from "../ui/form/reason-button.tsx";
import { NamedValues } from "../ui/named-values.tsx";
import { PagedList } from "../ui/paged-list.tsx";
import { Problem } from "../ui/problem.tsx";
import { goOn, SteadyList } from "../ui/steady-list.tsx";
import { toast } from "../ui/toast.ts";
import { whenText } from "../ui/when-text.ts";
import { AccountLink } from "./account-link.tsx";
import styles from "./documents-view.module.css";
import { byCompany, isOthers, QueueCard, type Turn, useTake } from "./queue-card.tsx";
import { RegisterCheck } from "./register-check.tsx";

/** Documents to check, grouped by business, longest wait first. A decided document keeps its place in the list. */
export function DocumentsView() {
  const list = useInfiniteQuery(pages("papersToReview", {}));
  const calm = (
    <EmptyState title="No document is waiting">Documents from hauliers and drivers are listed here.</EmptyState>
  );
  return (
    <PagedList list={list} loading="Loading documents" like="cards" count={3}>
      {(papers) => (
        <SteadyList
          id="papers"
          title="Documents to decide"
          calm={calm}
          isQueue
          items={byCompany(papers, ({ haulierId, haulierName }) => ({ id: haulierId, name: haulierName })).map(
            ({ item: paper, turn }) => ({
              key: paper.id,
              draw: (isSettled) => <DocumentCard paper={paper} turn={turn} isSettled={isSettled} />,
            }),
          )}
        />
      )}
    </PagedList>
  );
}

type DocumentCardProps = { paper: PaperToReview; turn: Turn; isSettled: boolean };

/** One document beside its file. After a decision, focus moves to the next document. */
function DocumentCard({ paper, turn, isSettled }: DocumentCardProps) {
  const { id: paperId, version, type, haulierName, coversName, createdAt, takenBy } = paper;
  const { label } = documentType(type);
  const headingId = `paper-${paperId}`;
  const review = useChange("reviewPaper", {
    alsoChanges: ["admin"],
    onSuccess: ({ state }) => {
      toast({ title: state === "approved" ? "Approved" : "Not accepted", description: `${haulierName} is notified.` });
      goOn(document.getElementById(headingId), "[data-approves]");
    },
  });
  const isTheirs = isOthers(takenBy);
  return (
    <QueueCard
      id={headingId}
      title={label}
      came={{ word: "Sent", at: createdAt }}
      promise={{ by: paper, todo: "Decide" }}
      takenBy={takenBy}
      turn={turn}
      isSettled={isSettled}
    >
      <div className="ui-grid ui-grid-wide">
        <NamedValues
          look="columns"
          values={[
            [
              "Haulier",
              <AccountLink key="haulier" of={paper.haulierId}>
                {haulierName}
              </AccountLink>,
            ],
            ["For", coversName ?? "The business"],
            [documentType(type).number?.label ?? "Number", paper.number],
            ["Class in its list", type === "v5c" && (paper.statedClass ?? "None")],
            ["Class by DVLA", type === "v5c" && (paper.dvlaClass ?? "None")],
            ["Sum insured", paper.sumInsuredPence !== null && formatSum(paper.sumInsuredPence)],
            ["Valid from", dayText(paper.issuedOn)],
            ["Last valid day", paper.expiresOn ? dayText(paper.expiresOn) : "No expiry date"],
          ]}
        />
        <DocumentFile paper={paper} />
      </div>
      {type === "waste_carrier" && <RegisterCheck paper={paper} disabled={isTheirs} />}
      <div className="ui-row">
        <ActButton
          kind="primary"
          change={review}
          disabled={isTheirs || (type === "waste_carrier" && !paper.registerCheckedOn)}
          data-approves
          onClick={() => review.mutate({ paperId, version, approve: true })}
        >
          Approve<span className="ui-visually-hidden"> {label}</span>
        </ActButton>
        <ReasonButton
          disabled={isTheirs}
          title={`Refuse this ${label}?`}
          description={`${haulierName} reads the reason, sent ${whenText(createdAt, "day")}.`}
          submit="Refuse"
          hint="Say what has to be fixed."
          send={(reason) => review.mutateAsync({ paperId, version, approve: false, reason })}
        />
      </div>
    </QueueCard>
  );
}

/** Shows a document's file inline if the browser can. Opening the file takes the document from the queue. */
function DocumentFile({ paper: { id: paperId, type, fileType } }: { paper: PaperToReview }) {
  const { open, show, openingId } = useOpenDocument();
  const take = useTake("papers");
  const [url, setUrl] = useState<string | null>(null);
  const isPicture = fileType.startsWith("image/");
  const look = () => {
    take.mutate({ queue: "papers", itemId: paperId });
    if (isPicture || navigator.pdfViewerEnabled) void show(paperId).then(setUrl);
    else open(paperId);
  };
  const name = `The file of the ${documentType(type).label}`;
  if (url)
    return (
      <div tabIndex={-1} ref={takeLostFocus}>
        {isPicture ? (
          <img className={styles.file} src={url} alt={name} />
        ) : (
          <iframe className={styles.pages} src={url} title={name} />
        )}
      </div>
    );
  return (
    <div>
      <Button data-opens busy={openingId === paperId} onClick={look}>
        Open the file
      </Button>
      {take.error && <Problem error={take.error} inline />}
    </div>
  );
}

/** Focuses the element that replaces a pressed button, unless the user has moved focus elsewhere. */
function takeLostFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}
