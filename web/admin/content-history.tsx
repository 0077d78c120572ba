import type { Content } from "#shared/admin/content.ts";
import { reading } from "../lib/reading.ts";
import { Button } from "../ui/button.tsx";
import { type Column, DataTable } from "../ui/data-table.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Read } from "../ui/loaded.tsx";
import { When } from "../ui/when.tsx";
import { shortId } from "./audit-table.tsx";
import { contentNames, versionText } from "./content-words.ts";

type ContentHistoryProps = { content: Content; onRestore: (old: Content) => void; onClose: () => void };

/** A version with what it replaced. */
type Row = Content & { was: string };

/** What a claim or the campaign said before, who changed it, and the way back to it. */
export function ContentHistory({ content: { key, version, campaign }, onRestore, onClose }: ContentHistoryProps) {
  const columns: Column<Row>[] = [
    { key: "at", header: "When", cell: ({ changedAt }) => (changedAt ? <When at={changedAt} /> : "At first") },
    {
      key: "by",
      header: "By",
      cell: ({ changedBy }) => changedBy && <span title={changedBy}>{shortId(changedBy)}</span>,
    },
    { key: "was", header: "Before", cell: ({ was }) => was },
    { key: "is", header: "After", cell: versionText },
    {
      key: "restore",
      header: "Restore",
      actions: true,
      cell: (old) =>
        old.version !== version && (
          <Button size="small" onClick={() => onRestore(old)}>
            Restore
          </Button>
        ),
    },
  ];
  return (
    <Dialog
      open
      size="wide"
      onOpenChange={(open) => !open && onClose()}
      title={`History: ${contentNames[key]}`}
      description={campaign ? "Restoring opens the form with what it said; start it again yourself." : undefined}
    >
      <Read of={reading("contentHistory", { key })} loading="Loading the history" like="table" count={3}>
        {(versions) => (
          <DataTable
            caption="Versions, newest first"
            captionHidden
            columns={columns}
            rows={versions.map((one, at) => ({ ...one, was: textOf(versions[at + 1]) }))}
            rowKey={(row) => String(row.version)}
          />
        )}
      </Read>
    </Dialog>
  );
}

const textOf = (before: Content | undefined) => (before ? versionText(before) : "");
