import { useState } from "react";
import { type Defect, severityWords } from "#shared/inspections/model.ts";
import { PhotoGrid } from "../photos/photo-grid.tsx";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { When } from "../ui/when.tsx";
import { itemLabel } from "./check-words.ts";

const RepairDialog = lazyPart(() => import("./repair-dialog.tsx").then((part) => part.RepairDialog), "Opening");

const tones = { minor: "neutral", major: "warn", dangerous: "stop" } as const;

export function DefectCard({ defect }: { defect: Defect }) {
  const [isOpen, setOpen] = useState(false);
  const { id, fleetName, vehicleReg, item, severity, words, photos, reporterName, reportedAt } = defect;
  const label = itemLabel(item);
  return (
    <Card as="li" labelledBy={`defect-${id}`}>
      <div className="ui-row ui-row-between">
        <h3 id={`defect-${id}`}>
          {fleetName}: {label}
        </h3>
        <Badge tone={tones[severity]}>
          {severity === "dangerous" ? "Dangerous: must not be driven" : severityWords[severity]}
        </Badge>
      </div>
      <p>{words}</p>
      <p className="ui-soft">
        {[vehicleReg, reporterName].filter(Boolean).join(" · ")} · <When at={reportedAt} />
      </p>
      {photos.length > 0 && (
        <PhotoGrid
          photos={photos.map(({ key, url }, at) => ({
            id: key,
            url,
            alt: `${label} of ${fleetName}, photo ${at + 1}`,
          }))}
        />
      )}
      <div>
        <Button onClick={() => setOpen(true)}>
          Record the repair
          <span className="ui-visually-hidden">
            {" "}
            of {fleetName}: {label}
          </span>
        </Button>
      </div>
      {isOpen && <RepairDialog defect={defect} onClose={() => setOpen(false)} />}
    </Card>
  );
}
