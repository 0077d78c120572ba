import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  type DownloadOf,
  type DownloadState,
  downloadDays,
  downloadState,
  hasTachograph,
} from "#shared/inspections/downloads.ts";
import { dayText } from "#shared/kernel/day-text.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import type { ApiOutput } from "../api/api.ts";
import { reading } from "../api/reading.ts";
import { asOne } from "../ui/as-one.ts";
import { Badge, type Tone } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { type Column, DataTable } from "../ui/data-table.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { Loaded } from "../ui/loaded.tsx";
import type { DownloadRow } from "./download-row.ts";

const DownloadDialog = lazyPart(() => import("./download-dialog.tsx").then((part) => part.DownloadDialog), "Opening");

export function Downloads() {
  const vehicles = useQuery(reading("myFleets", {}));
  const team = useQuery(reading("myTeam", {}));
  const downloads = useQuery(reading("tachographDownloads", {}));
  const [chosen, setChosen] = useState<DownloadRow | null>(null);
  const data =
    vehicles.data && team.data && downloads.data ? rowsOf(vehicles.data, team.data, downloads.data) : undefined;
  return (
    <>
      <Loaded
        query={{ data, ...asOne([vehicles, team, downloads]) }}
        loading="Loading downloads"
        like="table"
        count={3}
        empty={<EmptyState title="No tachographs">Lorries over 3.5 t and their drivers are listed here.</EmptyState>}
      >
        {(rows) => (
          <DataTable
            caption="Tachograph downloads"
            captionHidden
            rows={rows}
            rowKey={({ of, id }) => `${of} ${id}`}
            columns={columnsFor(ukDayOf(new Date().toISOString()), setChosen)}
          />
        )}
      </Loaded>
      {chosen && <DownloadDialog row={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

function rowsOf(
  vehicles: ApiOutput<"myFleets">,
  team: ApiOutput<"myTeam">,
  downloads: ApiOutput<"tachographDownloads">,
): DownloadRow[] {
  const units = vehicles.filter(({ spec }) => hasTachograph(spec));
  const drivers = units.length > 0 ? team.filter(({ kind }) => kind === "driver") : [];
  const row = (of: DownloadOf, id: string, name: string): DownloadRow => {
    const last = downloads.find((one) => one.of === of && one.id === id);
    return { of, id, name, on: last?.on ?? null, dueOn: last?.dueOn ?? null };
  };
  return [
    ...drivers.map(({ userId, name }) => row("card", userId, name)),
    ...units.map(({ id, name, vehicleReg }) => row("unit", id, [name, vehicleReg].filter(Boolean).join(", "))),
  ];
}

const ofWords: Readonly<Record<DownloadOf, string>> = { card: "Driver card", unit: "Vehicle unit" };
const states: Readonly<Record<DownloadState, readonly [word: string, tone: Tone]>> = {
  none: ["Not recorded", "neutral"],
  ok: ["In time", "go"],
  soon: ["Due soon", "warn"],
  late: ["Late", "stop"],
};

const columnsFor = (today: string, record: (row: DownloadRow) => void): Column<DownloadRow>[] => [
  {
    key: "what",
    header: "Card or unit",
    cell: ({ of, name }) => (
      <div>
        {name}
        <div className="ui-soft">{`${ofWords[of]}, every ${downloadDays[of]} days`}</div>
      </div>
    ),
  },
  { key: "on", header: "Last download", cell: ({ on }) => on && dayText(on) },
  { key: "due", header: "Due by", cell: ({ dueOn }) => dueOn && dayText(dueOn) },
  {
    key: "state",
    header: "State",
    cell: ({ dueOn }) => {
      const [word, tone] = states[downloadState(dueOn, today)];
      return <Badge tone={tone}>{word}</Badge>;
    },
  },
  {
    key: "actions",
    header: "To do",
    actions: true,
    cell: (row) => (
      <Button size="small" onClick={() => record(row)}>
        Record download
        <span className="ui-visually-hidden">
          {" "}
          {ofWords[row.of]} {row.name}
        </span>
      </Button>
    ),
  },
];
