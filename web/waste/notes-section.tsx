import { useQuery } from "@tanstack/react-query";
import type { WasteNotes } from "#shared/waste/model.ts";
import { missingWords, tonnesText } from "#shared/waste/note-rules.ts";
import { pathTo } from "#shared/web-paths.ts";
import { reading } from "../api/reading.ts";
import { useInboxRefresh } from "../live/use-inbox-refresh.ts";
import { LinkButton } from "../ui/button.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { Section } from "../ui/section.tsx";
import { When } from "../ui/when.tsx";

export function NotesSection({ bookingId }: { bookingId: string }) {
  useInboxRefresh("waste");
  const query = useQuery(reading("wasteNotes", { bookingId }));
  return (
    <Section id="waste-note" card title={query.data?.isSpecial ? "Consignment note" : "Waste transfer note"}>
      <Loaded query={query} loading="Loading the transfer note" count={2}>
        {(found) => <Known bookingId={bookingId} found={found} />}
      </Loaded>
    </Section>
  );
}

function Known({ bookingId, found }: { bookingId: string; found: WasteNotes }) {
  const { notes, draft, maySign, mayGive } = found;
  if (found.isSpecial) return <MovesByConsignment bookingId={bookingId} />;
  const isMissing = draft !== null && notes.length === 0 && draft.missing.length > 0;
  const isNext = maySign && notes.length === 0;
  return (
    <>
      {notes.length > 0 && (
        <ul className="ui-lines">
          {notes.map(({ number, driverSignedAt, quantityKg, ticket, trackingId }) => (
            <li key={number}>
              <strong>{number}</strong>
              <div className="ui-soft">
                {tonnesText(ticket?.netKg ?? quantityKg)} · signed <When at={driverSignedAt} />
                {trackingId && ` · digital record ${trackingId}`}
              </div>
            </li>
          ))}
        </ul>
      )}
      {isMissing && <p>It still needs {missingWords(draft.missing)}.</p>}
      {notes.length === 0 && !isMissing && !maySign && (
        <p>All details are there. Driver and site sign when the lorry arrives.</p>
      )}
      <div className="ui-row">
        <LinkButton
          kind={isNext || (mayGive && isMissing) ? "primary" : "secondary"}
          to={pathTo("/waste-note/:bookingId", { params: { bookingId } })}
        >
          {isNext ? "Make the transfer note" : mayGive && isMissing ? "Add missing details" : "Open the transfer note"}
        </LinkButton>
      </div>
    </>
  );
}

/** Special waste moves with a consignment note instead of a transfer note. */
function MovesByConsignment({ bookingId }: { bookingId: string }) {
  return (
    <>
      <p>This is special waste. Driver and site sign its consignment note before it is loaded.</p>
      <div className="ui-row">
        <LinkButton kind="primary" to={pathTo("/consignment-note/:bookingId", { params: { bookingId } })}>
          Open the consignment note
        </LinkButton>
      </div>
    </>
  );
}
