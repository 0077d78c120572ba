import type { DerivedAccess as Made } from "#shared/privacy/model.ts";
import { pathTo } from "#shared/web-paths.ts";
import { reading } from "../api/reading.ts";
import { useChange } from "../api/use-change.ts";
import { RemovalButton } from "../ui/confirm-dialog.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { Link } from "../ui/links.ts";
import { Read } from "../ui/loaded.tsx";
import { toast } from "../ui/toast.ts";
import { When } from "../ui/when.tsx";
import styles from "./derived-access.module.css";
import { type Ending, endingOf, kindWords, nameOf, unusedWords } from "./derived-access-words.ts";

export function DerivedAccess() {
  return (
    <Read
      of={reading("derivedAccess", {})}
      loading="Loading what has access"
      count={3}
      empty={<p>Nothing. Webhooks, links and devices that you set up are listed here.</p>}
    >
      {(all) => (
        <DataTable
          caption="What has access"
          captionHidden
          rows={all}
          rowKey={({ kind, id }) => `${kind} ${id}`}
          columns={[
            { key: "what", header: "What", sortBy: ({ kind }) => kindWords[kind], cell: (one) => <What one={one} /> },
            {
              key: "maker",
              header: "Made by",
              sortBy: ({ madeByName }) => madeByName,
              cell: ({ isOwn, madeByName, madeAt }) => (
                <>
                  {isOwn ? "You" : madeByName}
                  {madeAt && (
                    <>
                      , <When at={madeAt} show="day" />
                    </>
                  )}
                </>
              ),
            },
            {
              key: "used",
              header: "Last used",
              sortBy: ({ usedAt }) => usedAt,
              cell: ({ kind, usedAt }) => (usedAt ? <When at={usedAt} /> : unusedWords[kind]),
            },
            { key: "end", header: "End it", actions: true, cell: (one) => <End one={one} /> },
          ]}
        />
      )}
    </Read>
  );
}

function What({ one }: { one: Made }) {
  const { kind, bookingId } = one;
  const name = nameOf(one);
  return (
    <>
      <strong>{kindWords[kind]}</strong>
      {name && (
        <div className={styles.name}>
          {bookingId ? <Link to={pathTo("/track-delivery/:bookingId", { params: { bookingId } })}>{name}</Link> : name}
        </div>
      )}
    </>
  );
}

function End({ one }: { one: Made }) {
  const ending = endingOf(one);
  if (typeof ending === "string") return <span className="ui-soft">{ending}</span>;
  return <EndButton one={one} ending={ending} />;
}

function EndButton({ one, ending: { operation, input, description } }: { one: Made; ending: Ending }) {
  const title = [kindWords[one.kind], nameOf(one)].filter(Boolean).join(" ");
  const change = useChange(operation, {
    alsoChanges: ["privacy"],
    onSuccess: () => toast({ title: `${kindWords[one.kind]} ended` }),
  });
  return (
    <RemovalButton
      verb="End"
      name={title}
      what="it"
      description={`${description} This cannot be undone.`}
      change={change}
      onConfirm={() => change.mutate(input as never)}
    />
  );
}
