import { useInfiniteQuery } from "@tanstack/react-query";
import Megaphone from "lucide-react/icons/megaphone";
import { useState } from "react";
import type { Announcement } from "#shared/admin/announcement-operations.ts";
import { announcementState } from "#shared/admin/announcement-rules.ts";
import type { AnnouncementState } from "#shared/admin/announcements.ts";
import { pages } from "../api/reading.ts";
import { useChange } from "../api/use-change.ts";
import { useNow } from "../device/use-now.ts";
import { Badge, type Tone } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PagedList } from "../ui/paged-list.tsx";
import { toast } from "../ui/toast.ts";
import { When } from "../ui/when.tsx";
import { AccountLink } from "./account-link.tsx";
import { AnnouncementDialog, audienceWords } from "./announcement-dialog.tsx";

export function AnnouncementsView() {
  const [isOpen, setIsOpen] = useState(false);
  const list = useInfiniteQuery(pages("announcements", {}));
  return (
    <div className="ui-stack">
      <div className="ui-row">
        <Button kind="primary" onClick={() => setIsOpen(true)}>
          Make an announcement
        </Button>
      </div>
      <PagedList
        list={list}
        loading="Loading announcements"
        like="cards"
        count={3}
        more="Show older"
        empty={
          <EmptyState title="No announcements yet" icon={<Megaphone aria-hidden="true" />}>
            Announce what people need to know for some days, such as a closed bridge.
          </EmptyState>
        }
      >
        {(announcements) => (
          <ul className="ui-stack">
            {announcements.map((announcement) => (
              <AnnouncementCard key={announcement.id} announcement={announcement} />
            ))}
          </ul>
        )}
      </PagedList>
      {isOpen && <AnnouncementDialog onClose={() => setIsOpen(false)} />}
    </div>
  );
}

const states: Readonly<Record<AnnouncementState, { word: string; tone: Tone }>> = {
  planned: { word: "Planned", tone: "warn" },
  running: { word: "Running", tone: "go" },
  over: { word: "Over", tone: "neutral" },
};

function AnnouncementCard({ announcement }: { announcement: Announcement }) {
  const { id, text, link, audience, startsAt, endsAt, createdBy, endedBy } = announcement;
  const headingId = `announcement-${id}`;
  const now = new Date(useNow(30_000)).toISOString();
  // The server's state "over" wins: this device's clock may be behind.
  const state = announcement.state === "over" ? "over" : announcementState(announcement, now);
  return (
    <Card as="li" labelledBy={headingId}>
      <header className="ui-row ui-row-between">
        <h2 id={headingId}>{audienceWords[audience]}</h2>
        <Badge tone={states[state].tone}>{states[state].word}</Badge>
      </header>
      <p>{text}</p>
      {link && <p className="ui-soft">Leads to {link}</p>}
      <p className="ui-soft">
        <When at={startsAt} /> to <When at={endsAt} />, made by <AccountLink of={createdBy}>an admin</AccountLink>
        {endedBy && (
          <>
            , ended early by <AccountLink of={endedBy}>an admin</AccountLink>
          </>
        )}
        .
      </p>
      {state !== "over" && <End announcement={announcement} />}
    </Card>
  );
}

function End({ announcement: { id, version, text } }: { announcement: Announcement }) {
  const [isAsked, setIsAsked] = useState(false);
  const end = useChange("endAnnouncement", {
    onSuccess: () => toast({ title: "Announcement ended", description: "Open pages follow within ten minutes." }),
  });
  return (
    <div className="ui-row">
      <Button kind="danger" onClick={() => setIsAsked(true)}>
        End<span className="ui-visually-hidden"> “{text}”</span>
      </Button>
      {isAsked && (
        <ConfirmDialog
          title="End this announcement?"
          description={text}
          submit="End now"
          busy={end.isPending}
          error={end.error}
          onConfirm={() => end.mutate({ announcementId: id, version })}
          onClose={() => setIsAsked(false)}
        />
      )}
    </div>
  );
}
