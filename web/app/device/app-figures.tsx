import { useSyncExternalStore } from "react";
import { recordKinds, vitalNames } from "#shared/admin/app-figures.ts";
import { type MonitorMemory, type MonitorRecord, monitorMemory, onMonitorMemory } from "../../monitor/memory.ts";
import { msText, recordWords, vitalText, vitalWords } from "../../monitor/vital-words.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { NamedValues } from "../../ui/named-values.tsx";
import { Section } from "../../ui/section.tsx";

const columns: readonly Column<MonitorRecord>[] = [
  { key: "what", header: "What", cell: ({ what }) => what },
  { key: "page", header: "Page", cell: ({ page }) => page ?? "elsewhere" },
  { key: "ms", header: "Took", align: "end", cell: ({ ms }) => msText(ms) },
];

const listed = 10;

export function AppFigures() {
  const memory = useSyncExternalStore(onMonitorMemory, monitorMemory, monitorMemory);
  const slow = recordKinds
    .flatMap((kind) => memory[kind])
    .filter(({ isSlow }) => isSlow)
    .toSorted((a, b) => b.at - a.at)
    .slice(0, listed);
  return (
    <Section card title="App figures" purpose="How fast Haulyard has been in this tab. Cleared when you close it.">
      <NamedValues
        values={[
          ...recordKinds.map((kind) => [recordWords[kind], countWords(memory, kind)] as const),
          ...vitalNames.map((name) => {
            const value = memory.vitals[name];
            return [vitalWords[name], value === undefined ? null : vitalText(name, value)] as const;
          }),
        ]}
      />
      {slow.length > 0 && (
        <DataTable
          caption="Recent slow ones"
          columns={columns}
          rows={slow}
          rowKey={({ what, at, ms }) => `${what} ${at} ${ms}`}
          stacks={false}
        />
      )}
    </Section>
  );
}

function countWords(memory: MonitorMemory, kind: (typeof recordKinds)[number]): string {
  if (memory.untold.includes(kind)) return "Not reported by this browser";
  const { length } = memory[kind];
  if (length === 0) return "None recorded";
  const slow = memory[kind].filter(({ isSlow }) => isSlow).length;
  return `${slow} slow of the last ${length}`;
}
