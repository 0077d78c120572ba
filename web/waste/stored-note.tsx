import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { WasteNote, WasteNotes } from "#shared/waste/model.ts";
import { tonnesText } from "#shared/waste/note-rules.ts";
import { readAgain } from "../api/fetch-again.ts";
import { reading } from "../api/reading.ts";
import { DiscardChange } from "../offline/discard-change.tsx";
import { outbox, useOutbox } from "../offline/outbox.ts";
import type { OutboxItem } from "../offline/outbox-item.ts";
import { Badge } from "../ui/badge.tsx";
import { Banner } from "../ui/banner.tsx";
import { Button } from "../ui/button.tsx";
import { Section } from "../ui/section.tsx";
import { When } from "../ui/when.tsx";

type NoteItem = OutboxItem<"signWasteNote">;

/** Returns signed notes that only this device has, first load first. */
export function useStoredNotes(bookingId: string, known: readonly Pick<WasteNote, "load">[]): NoteItem[] {
  const client = useQueryClient();
  useEffect(
    () =>
      outbox.onSent(({ type, data }, output) => {
        if (type !== "signWasteNote") return;
        const of = reading("wasteNotes", { bookingId: (data as NoteItem["data"]).bookingId });
        if (output) client.setQueryData(of.queryKey, output as WasteNotes);
        void readAgain(client, ["waste"]);
      }),
    [client],
  );
  const isNote = (item: OutboxItem): item is NoteItem => item.type === "signWasteNote";
  const isKnown = ({ state, data }: NoteItem) => state === "waiting" && known.some(({ load }) => load === data.load);
  return useOutbox(`booking:${bookingId}`).filter((item): item is NoteItem => isNote(item) && !isKnown(item));
}

/** A signed note that is not sent yet or was rejected, and the user's next step. */
export function StoredNote({ item }: { item: NoteItem }) {
  const { load, quantityKg, signerName, happenedAt } = item.data;
  return (
    <Section
      card
      title={`Load ${load}`}
      action={
        <Badge tone={item.state === "waiting" ? "warn" : "stop"}>
          {item.state === "waiting" ? "Not sent yet" : "Not sent"}
        </Badge>
      }
    >
      {item.state === "waiting" ? (
        <p>
          Signed by both
          {happenedAt && (
            <>
              {" "}
              at <When at={happenedAt} show="time" />
            </>
          )}
          . This phone sends the note when there is signal.
        </p>
      ) : (
        <Banner
          tone="stop"
          inset
          action={
            <span className="ui-row">
              <Button size="small" onClick={() => void outbox.retry(item.seq)}>
                Send again
              </Button>
              <DiscardChange item={item} size="small" kind="quiet" />
            </span>
          }
        >
          <strong>{item.refusal}</strong> Need to change it? Discard it and sign again.
        </Banner>
      )}
      <p className="ui-soft">
        {[quantityKg && tonnesText(quantityKg), signerName && `signed for the site by ${signerName}`]
          .filter(Boolean)
          .join(", ")}
      </p>
    </Section>
  );
}
