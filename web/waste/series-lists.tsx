import { reading } from "../api/reading.ts";
import { Read } from "../ui/loaded.tsx";
import { Section } from "../ui/section.tsx";
import { SeriesItems } from "./series-items.tsx";

const toPropose = "Propose one on the transfer note of a job.";

export function HaulierSeries() {
  return (
    <Section
      card
      title="Series of transfer notes"
      purpose={`For the same waste from the same site, up to 12 months. ${toPropose}`}
    >
      <Read of={reading("wasteSeriesCarried", {})} loading="Loading series" count={2}>
        {({ series }) => (series.length === 0 ? <p>None yet.</p> : <SeriesItems series={series} side="haulier" />)}
      </Read>
    </Section>
  );
}

export function ContractorSeries() {
  return (
    <Read of={reading("wasteSeriesGiven", {})} loading="Loading series" count={2}>
      {({ series }) =>
        series.length === 0 ? <p>None yet. {toPropose}</p> : <SeriesItems series={series} side="contractor" />
      }
    </Read>
  );
}
