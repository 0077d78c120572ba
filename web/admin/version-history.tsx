import type { QueryKey, UseQueryOptions } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { type Column, DataTable } from "../ui/data-table.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Read } from "../ui/loaded.tsx";
import { When } from "../ui/when.tsx";
import { shortId } from "./audit-table.tsx";

/** Fields of every version. `changedAt` and `changedBy` are null in the built-in version. */
type Version = { version: number; changedAt: string | null; changedBy: string | null };

type VersionHistoryProps<Row extends Version, Key extends QueryKey> = {
  title: ReactNode;
  description?: ReactNode;
  /** Query of the versions, newest first. */
  of: UseQueryOptions<Row[], Error, Row[], Key>;
  /** Table columns of a version. `before` is the preceding version, for comparison. */
  columns: readonly Column<Row & { before: Row | undefined }>[];
  /** Number of the current version, which gets no restore button. */
  present: number;
  onRestore: (old: Row) => void;
  onClose: () => void;
};

/** Earlier versions with date and author, and a way to restore each. */
export function VersionHistory<Row extends Version, Key extends QueryKey>(props: VersionHistoryProps<Row, Key>) {
  const { title, description, of, columns, present, onRestore, onClose } = props;
  const all: Column<Row & { before: Row | undefined }>[] = [
    { key: "at", header: "When", cell: ({ changedAt }) => (changedAt ? <When at={changedAt} /> : "At first") },
    {
      key: "by",
      header: "By",
      cell: ({ changedBy }) => changedBy && <span title={changedBy}>{shortId(changedBy)}</span>,
    },
    ...columns,
    {
      key: "restore",
      header: "Restore",
      actions: true,
      cell: (old) =>
        old.version !== present && (
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
      title={<>History: {title}</>}
      description={description}
    >
      <Read of={of} loading="Loading the history" like="table" count={3}>
        {(versions) => (
          <DataTable
            caption="Versions, newest first"
            captionHidden
            columns={all}
            rows={versions.map((one, at) => ({ ...one, before: versions[at + 1] }))}
            rowKey={({ version }) => String(version)}
          />
        )}
      </Read>
    </Dialog>
  );
}
