import type { Content } from "#shared/admin/content.ts";
import { reading } from "../api/reading.ts";
import { contentNames, versionText } from "./content-words.ts";
import { VersionHistory } from "./version-history.tsx";

type ContentHistoryProps = { content: Content; onRestore: (old: Content) => void; onClose: () => void };

/** What a claim or the campaign said before, who changed it, and the way back to it. */
export function ContentHistory({ content: { key, version, campaign }, onRestore, onClose }: ContentHistoryProps) {
  return (
    <VersionHistory
      title={contentNames[key]}
      description={campaign ? "Restoring opens the form with what it said; start it again yourself." : undefined}
      of={reading("contentHistory", { key })}
      present={version}
      columns={[
        { key: "was", header: "Before", cell: ({ before }) => (before ? versionText(before) : "") },
        { key: "is", header: "After", cell: versionText },
      ]}
      onRestore={onRestore}
      onClose={onClose}
    />
  );
}
