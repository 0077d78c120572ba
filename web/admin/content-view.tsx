import { useState } from "react";
import type { Content } from "#shared/admin/content.ts";
import { dayText } from "#shared/kernel/day-text.ts";
import { reading } from "../api/reading.ts";
import { useChange } from "../api/use-change.ts";
import { useNow } from "../device/use-now.ts";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Read } from "../ui/loaded.tsx";
import { OfferBanner } from "../ui/offer-banner.tsx";
import { toastProblem } from "../ui/problem.tsx";
import { SellingPointList } from "../ui/selling-point-list.tsx";
import { toast } from "../ui/toast.ts";
import { CampaignDialog } from "./campaign-dialog.tsx";
import { campaignState, contentNames, lengthText, versionText } from "./content-words.ts";
import { SellingPointDialog } from "./selling-point-dialog.tsx";
import { VersionHistory } from "./version-history.tsx";

/** The open dialog: edit a version, or show the history. */
type Opened = { what: "edit" | "history"; content: Content };

export function ContentView() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const edit = (content: Content) => setOpened({ what: "edit", content });
  return (
    <>
      <Read of={reading("content", {})} loading="Loading what the front page shows" like="cards" count={6}>
        {(all) => (
          <ul className="ui-stack">
            {all.toReversed().map((content) => (
              <li key={content.key}>
                <ContentCard
                  content={content}
                  onEdit={() => edit(content)}
                  onHistory={() => setOpened({ what: "history", content })}
                />
              </li>
            ))}
          </ul>
        )}
      </Read>
      {opened?.what === "history" && (
        <ContentHistory
          content={opened.content}
          onClose={close}
          // Saves the old text as a new version: the form sends the current version number.
          onRestore={(old) => edit({ ...old, version: opened.content.version })}
        />
      )}
      {opened?.what === "edit" &&
        (opened.content.key === "campaign" ? (
          <CampaignDialog content={opened.content} onClose={close} />
        ) : (
          opened.content.claim && (
            <SellingPointDialog
              claimKey={opened.content.key}
              claim={opened.content.claim}
              version={opened.content.version}
              onClose={close}
            />
          )
        ))}
    </>
  );
}

type ContentCardProps = { content: Content; onEdit: () => void; onHistory: () => void };

function ContentCard({ content, onEdit, onHistory }: ContentCardProps) {
  const { key, claim } = content;
  const headingId = `content-${key}`;
  // Uses the time of the server's last change if this device's clock is behind.
  const now = new Date(Math.max(useNow(30_000), Date.parse(content.changedAt ?? "") || 0)).toISOString();
  const state = content.campaign && campaignState(content.campaign, now);
  return (
    <Card as="article" labelledBy={headingId}>
      <header className="ui-row ui-row-between">
        <h2 id={headingId}>{contentNames[key]}</h2>
        {claim && !claim.isShown && <Badge>Hidden</Badge>}
        {state && <Badge tone={state === "Running" ? "go" : "neutral"}>{state}</Badge>}
      </header>
      {claim ? (
        <SellingPointList claims={[claim]} dayWords={dayText} />
      ) : (
        <CampaignPreview campaign={content.campaign} />
      )}
      <div className="ui-row">
        {state !== "Running" && <Button onClick={onEdit}>{claim || state ? "Edit" : "Write a campaign"}</Button>}
        {state && <CampaignTurn version={content.version} turn={state === "Running" ? "end" : "start"} />}
        {content.version > 0 && <Button onClick={onHistory}>History</Button>}
      </div>
    </Card>
  );
}

function CampaignPreview({ campaign }: { campaign: Content["campaign"] }) {
  const now = useNow(1000);
  if (!campaign) return <p className="ui-soft">No campaign yet, so the front page shows no offer.</p>;
  const endsAt = campaign.endsAt ?? new Date(now + campaign.lengthMinutes * 60_000).toISOString();
  return (
    <>
      <p className="ui-soft">
        {campaign.name}, for {lengthText(campaign.lengthMinutes)} from its start.
      </p>
      <OfferBanner headline={campaign.headline} saving={campaign.saving} endsAt={endsAt} now={now} />
    </>
  );
}

const turns = {
  start: { operation: "startCampaign", label: "Start now", kind: "primary", done: "The campaign runs" },
  end: { operation: "endCampaign", label: "End now", kind: "danger", done: "The campaign has ended" },
} as const;

function CampaignTurn({ version, turn }: { version: number; turn: keyof typeof turns }) {
  const { operation, label, kind, done } = turns[turn];
  const { mutate, isPending } = useChange(operation, {
    onSuccess: () => toast({ title: done, description: "The front page follows within two minutes." }),
    onError: toastProblem,
  });
  return (
    <Button kind={kind} busy={isPending} onClick={() => mutate({ version })}>
      {label}
    </Button>
  );
}

type ContentHistoryProps = { content: Content; onRestore: (old: Content) => void; onClose: () => void };

function ContentHistory({ content: { key, version, campaign }, onRestore, onClose }: ContentHistoryProps) {
  return (
    <VersionHistory
      title={contentNames[key]}
      description={
        campaign ? "Restoring opens the form with the old text. You start the campaign yourself." : undefined
      }
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
