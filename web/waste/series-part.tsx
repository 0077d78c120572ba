import { useState } from "react";
import type { NoteDraft } from "#shared/waste/model.ts";
import { reading } from "../api/reading.ts";
import { Button } from "../ui/button.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { Read } from "../ui/loaded.tsx";
import { Section } from "../ui/section.tsx";
import { SeriesItems } from "./series-items.tsx";

const SeriesDialog = lazyPart(() => import("./series-dialog.tsx").then((part) => part.SeriesDialog), "Opening");

export function SeriesPart({ bookingId, draft }: { bookingId: string; draft: NoteDraft | null }) {
  const [isProposing, setProposing] = useState(false);
  return (
    <Section
      card
      screenOnly
      title="Series for this site"
      purpose="For the same waste from the same site, up to 12 months. Drivers then only confirm the quantity and get each load signed."
    >
      <Read of={reading("wasteSeriesHere", { bookingId })} loading="Loading series" count={2}>
        {({ series, side }) => (
          <>
            {series.length === 0 ? <p>None yet.</p> : <SeriesItems series={series} side={side} />}
            {draft && (
              <div>
                <Button onClick={() => setProposing(true)}>Propose a series</Button>
              </div>
            )}
            {draft && isProposing && (
              <SeriesDialog bookingId={bookingId} draft={draft} onClose={() => setProposing(false)} />
            )}
          </>
        )}
      </Read>
    </Section>
  );
}
