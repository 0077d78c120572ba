import { useState } from "react";
import { documentType } from "#shared/compliance/document-types.ts";
import type { Paper } from "#shared/compliance/model.ts";
import { formatSum } from "#shared/kernel/money-text.ts";
import { useChange } from "../../api/use-change.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { toast } from "../../ui/toast.ts";
import { daysText, documentLabel, documentState } from "./document-words.ts";
import { useOpenDocument } from "./use-open-document.ts";

type DocumentTableProps = {
  caption: string;
  papers: readonly Paper[];
  /** Returns the name of a document's vehicle or driver. Without it, the column is hidden. */
  nameOf?: (paper: Paper) => string;
  mayChange: boolean;
};

export function DocumentTable({ caption, papers, nameOf, mayChange }: DocumentTableProps) {
  const [removing, setRemoving] = useState<Paper | null>(null);
  const { open, openingId } = useOpenDocument();
  const now = new Date().toISOString();
  const columns: readonly Column<Paper>[] = [
    {
      key: "paper",
      header: "Document",
      cell: (paper) => (
        <div>
          <strong>{documentLabel(paper)}</strong>
          <div className="ui-soft ui-figures">
            {[paper.number, paper.sumInsuredPence && `up to ${formatSum(paper.sumInsuredPence)}`]
              .filter(Boolean)
              .join(" · ")}
          </div>
        </div>
      ),
    },
    ...(nameOf ? [{ key: "covers", header: "For", cell: nameOf }] : []),
    { key: "days", header: "Valid", cell: daysText },
    {
      key: "state",
      header: "State",
      cell: (paper) => {
        return (
          <div>
            <StatusBadge {...documentState(paper, now)} />
            {paper.reason && <div className="ui-soft">{paper.reason}</div>}
          </div>
        );
      },
    },
    {
      key: "actions",
      header: "Open or change",
      actions: true,
      cell: (paper) => (
        <div className="ui-row">
          {!documentType(paper.type).isAnswer && (
            <Button size="small" busy={openingId === paper.id} onClick={() => open(paper.id)}>
              Open <Named paper={paper} />
            </Button>
          )}
          {mayChange &&
            !documentType(paper.type).isAnswer &&
            paper.state !== "pending" &&
            paper.replacedBy === null && (
              <LinkButton size="small" to={`?paper=new&after=${paper.id}`}>
                Replace <Named paper={paper} />
              </LinkButton>
            )}
          {mayChange && (
            <Button size="small" kind="quiet" onClick={() => setRemoving(paper)}>
              Remove <Named paper={paper} />
            </Button>
          )}
        </div>
      ),
    },
  ];
  return (
    <>
      <DataTable caption={caption} captionHidden columns={columns} rows={papers} rowKey={({ id }) => id} />
      {removing && <RemoveDialog paper={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}

const Named = ({ paper }: { paper: Paper }) => <span className="ui-visually-hidden">{documentLabel(paper)}</span>;

function RemoveDialog({ paper, onClose }: { paper: Paper; onClose: () => void }) {
  const { mutate, isPending, error } = useChange("removePaper", {
    onSuccess: () => {
      toast({ title: "Removed", description: `${documentLabel(paper)} and its file are deleted.` });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={`Remove ${documentLabel(paper)}?`}
      description="The document and its file are deleted and no longer count. To renew it, upload the new one instead."
      submit="Remove"
      back="Keep"
      busy={isPending}
      error={error}
      onConfirm={() => mutate({ paperId: paper.id, version: paper.version })}
      onClose={onClose}
    />
  );
}
