import { useQuery } from "@tanstack/react-query";
import Printer from "lucide-react/icons/printer";
import { useState } from "react";
import { useParams } from "react-router";
import { drives } from "#shared/kernel/access.ts";
import type { NoteField, WasteNotes } from "#shared/waste/model.ts";
import { noteFields } from "#shared/waste/note-rules.ts";
import { seriesWords } from "#shared/waste/series-words.ts";
import { pathTo } from "#shared/web-paths.ts";
import { reading } from "../api/reading.ts";
import { isMissing } from "../api/refusals.ts";
import { useInboxRefresh } from "../live/use-inbox-refresh.ts";
import { may } from "../session/may.ts";
import { useSession } from "../session/session-context.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { Link } from "../ui/links.ts";
import { Loaded } from "../ui/loaded.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import { NoteView } from "./note-view.tsx";
import { SignForm } from "./sign-form.tsx";
import { SiteCode } from "./site-code.tsx";
import { SiteForm } from "./site-form.tsx";
import { StoredNote, useStoredNotes } from "./stored-note.tsx";

const SeriesPart = lazyPart(() => import("./series-part.tsx").then((part) => part.SeriesPart), "Loading");

export default function NotePage() {
  const { bookingId = "" } = useParams();
  useInboxRefresh("waste");
  const query = useQuery(reading("wasteNotes", { bookingId }));
  return (
    <Page
      title="Waste transfer note"
      narrow
      above={<Link to={pathTo("/track-delivery/:bookingId", { params: { bookingId } })}>Back to the job</Link>}
    >
      {isMissing(query.error) ? (
        <EmptyState title="No such booking" drawing="search">
          <p>It does not exist, or it belongs to somebody else.</p>
        </EmptyState>
      ) : (
        <Loaded query={query} loading="Loading the transfer note" count={12}>
          {(found) => <Notes bookingId={bookingId} found={found} />}
        </Loaded>
      )}
    </Page>
  );
}

/** Names a missing field, and the side that provides it if the label does not. */
const missingLine = ({ label, from }: (typeof noteFields)[NoteField]) =>
  label.includes(from) ? label : `${label}, from the ${from}`;

function Notes({ bookingId, found }: { bookingId: string; found: WasteNotes }) {
  const { notes, maySign, mayGive } = found;
  const { user } = useSession();
  const agrees = may(user, "wasteSeriesHere") && (mayGive || !drives(user));
  const [isNext, setNext] = useState(false);
  const kept = useStoredNotes(bookingId, notes);
  // Counts loads signed on this phone that the server does not have yet.
  const draft = found.draft && { ...found.draft, load: found.draft.load + kept.length };
  const signs = draft !== null && maySign && ((notes.length === 0 && kept.length === 0) || isNext);
  if (found.isSpecial)
    return (
      <p>
        This job takes special waste. It moves with its{" "}
        <Link to={pathTo("/consignment-note/:bookingId", { params: { bookingId } })}>consignment note</Link>.
      </p>
    );
  if (!draft && notes.length === 0) return <p>This job takes no waste away, so it needs no transfer note.</p>;
  const waits = draft !== null && !maySign && notes.length === 0;
  return (
    <>
      {notes.map((note) => (
        <NoteView key={note.number} bookingId={bookingId} note={note} tips={draft?.tips ?? []} />
      ))}
      {kept.map((item) => (
        <StoredNote key={item.id} item={item} />
      ))}
      {signs && <SignForm key={draft.load} bookingId={bookingId} draft={draft} onSigned={() => setNext(false)} />}
      {waits && (
        <Section card title="Not signed yet">
          {draft.missing.length > 0 ? (
            <>
              <p>Missing before it can be signed:</p>
              <ul>
                {draft.missing.map((field) => (
                  <li key={field}>{missingLine(noteFields[field])}</li>
                ))}
              </ul>
              {!mayGive && draft.missing.some((field) => noteFields[field].from === "contractor") && (
                <p>The contractor adds it on this page, or tells the driver on site.</p>
              )}
            </>
          ) : (
            <p>All details are there. The driver and the site sign when the waste is loaded.</p>
          )}
        </Section>
      )}
      {waits && draft.series && <p>Series {seriesWords(draft.series)}</p>}
      {mayGive && draft && notes.length === 0 && (
        <>
          <SiteForm bookingId={bookingId} draft={draft} />
          <SiteCode bookingId={bookingId} />
        </>
      )}
      {agrees && <SeriesPart bookingId={bookingId} draft={draft} />}
      {notes.length + kept.length > 0 && (
        <div className="ui-row" data-print="hidden">
          {notes.length > 0 && (
            <Button icon={<Printer aria-hidden="true" />} onClick={() => print()}>
              Print
            </Button>
          )}
          {draft && maySign && !isNext && <Button onClick={() => setNext(true)}>Note of the next load</Button>}
        </div>
      )}
    </>
  );
}
