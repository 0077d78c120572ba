import { useQuery } from "@tanstack/react-query";
import { tonnesText } from "#shared/booking/site-report-words.ts";
import type { CarbonEstimate } from "#shared/carbon/model.ts";
import { reading } from "../../api/reading.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { NamedValues } from "../../ui/named-values.tsx";
import { kgText, kmText } from "./carbon-words.ts";

/** What driving a job has emitted, and how that was worked out. */
export function CarbonDialog({ bookingId, onClose }: { bookingId: string; onClose: () => void }) {
  const query = useQuery(reading("carbonOfJobs", { bookingIds: [bookingId] }));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Carbon of this job"
      description="Estimated from the distance that the vehicle drove, by the government’s factors."
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <Loaded query={query} loading="Loading the estimate" count={4}>
        {([estimate]) => (estimate ? <Figures {...estimate} /> : <Missing />)}
      </Loaded>
    </Dialog>
  );
}

function Figures({ grams, metres, loadedMetres, loadKg, gramsPerTonneKm, factorYear }: CarbonEstimate) {
  return (
    <div className="ui-stack">
      <NamedValues
        look="columns"
        values={[
          ["CO₂e, estimated", kgText(grams)],
          ["Driven", kmText(metres)],
          ["Of it loaded", loadedMetres !== null && kmText(loadedMetres)],
          ["Load", loadKg !== null && tonnesText(loadKg)],
          ["Per tonne-km", gramsPerTonneKm !== null && `${gramsPerTonneKm} g`],
          ["Factors", `DESNZ ${factorYear}`],
        ]}
      />
      <p>
        {loadedMetres === null
          ? "The load on the way is not known, so the average load of such vehicles counts."
          : "The way to the pickup counts as empty, the way after it by the load."}{" "}
        The way back is not in it.
      </p>
    </div>
  );
}

function Missing() {
  return (
    <p>
      This job has no estimate. It needs positions of the vehicle, its gross weight, and a fuel for which the government
      publishes a factor.
    </p>
  );
}
