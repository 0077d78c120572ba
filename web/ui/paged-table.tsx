import type { ComponentProps } from "react";
import { DataTable, type DataTableProps } from "./data-table.tsx";
import { PagedList, type PagedQuery } from "./paged-list.tsx";

type PagedTableProps<Row extends { id: string }> = Omit<
  ComponentProps<typeof PagedList>,
  "list" | "children" | "like"
> &
  Pick<DataTableProps<Row>, "caption" | "columns" | "initialSort"> & { list: PagedQuery<Row> };

export function PagedTable<Row extends { id: string }>(props: PagedTableProps<Row>) {
  const { list, caption, columns, initialSort, ...paging } = props;
  return (
    <PagedList list={list} like="table" {...paging}>
      {(rows, isPartial) => (
        <DataTable
          caption={caption}
          captionHidden
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          isPartial={isPartial}
          {...(initialSort && { initialSort })}
        />
      )}
    </PagedList>
  );
}
