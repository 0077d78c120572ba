import type { Person } from "#shared/accounts/model.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { When } from "../../ui/when.tsx";
import { roleWords } from "./role-tabs.ts";

/** What a line says of an account; one is opened to see and do more. */
export function personColumns(onOpen: (person: Person) => void): Column<Person>[] {
  return [
    {
      key: "name",
      header: "Name",
      sortBy: ({ fullName }) => fullName,
      cell: ({ fullName, companyName }) => (
        <div>
          <strong>{fullName || "No name"}</strong>
          {companyName && <div className="ui-soft">{companyName}</div>}
        </div>
      ),
    },
    {
      key: "email",
      header: "Email",
      sortBy: ({ email }) => email,
      cell: ({ email }) => email,
    },
    {
      key: "role",
      header: "Role",
      cell: ({ role, canBook }) => `${roleWords[role ?? "none"]}${canBook ? ", may book" : ""}`,
    },
    { key: "state", header: "State", cell: (person) => <PersonState person={person} /> },
    {
      key: "since",
      header: "Since",
      sortBy: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => <When at={createdAt} show="day" />,
    },
    {
      key: "open",
      header: "More",
      actions: true,
      align: "end",
      cell: (person) => (
        <Button size="small" onClick={() => onOpen(person)}>
          Open<span className="ui-visually-hidden"> account of {person.fullName || person.email}</span>
        </Button>
      ),
    },
  ];
}

/** Whether an account may be used, and whether it is about to be deleted. */
export function PersonState({ person }: { person: Pick<Person, "status" | "deleteAfter"> }) {
  if (person.status === "suspended") return <Badge tone="stop">Suspended</Badge>;
  if (person.status === "deleted") return <Badge>Deleted</Badge>;
  return (
    <span className="ui-row">
      <Badge tone="go">Active</Badge>
      {person.deleteAfter && <Badge tone="warn">Leaving</Badge>}
    </span>
  );
}
