import { useQuery } from "@tanstack/react-query";
import { tonnesText } from "#shared/booking/site-report-words.ts";
import type { CarbonEstimate } from "#shared/carbon/model.ts";
import { reading } from "../../api/reading.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { NamedValues } from "../../ui/named-values.tsx";
import { kgText, kmText } from "./carbon-words.ts";

export function CarbonDialog({ bookingId, onClose }: { bookingId: string; onClose: () => void }) {
  const query = useQuery(reading("carbonOfJobs", { bookingIds: [bookingId] }));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Carbon of this job"
      description="Estimated from the distance driven, with the government’s factors."
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
          ["Of that, loaded", loadedMetres !== null && kmText(loadedMetres)],
          ["Load", loadKg !== null && tonnesText(loadKg)],
          ["Per tonne-km", gramsPerTonneKm !== null && `${gramsPerTonneKm} g`],
          ["Factors", `DESNZ ${factorYear}`],
        ]}
      />
      <p>
        {loadedMetres === null
          ? "The load is not known, so the average load of such vehicles is used."
          : "The drive to the pickup counts as empty, the rest by its load."}{" "}
        The return trip is not included.
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
