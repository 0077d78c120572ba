import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { serviceOf } from "#shared/catalogue/normalise.ts";
import { lacksWeight } from "#shared/fleet/lacks-weight.ts";
import { type Fleet, offRoadWords, type VehiclePhotos } from "#shared/fleet/model.ts";
import type { RegisterCheck } from "#shared/fleet/register-check.ts";
import { registerNotes } from "#shared/fleet/register-rules.ts";
import { specWords } from "#shared/fleet/spec.ts";
import { formatPence } from "#shared/kernel/money-text.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { standardNote } from "#shared/low-emission/words.ts";
import { isFirstReading, reading } from "../../api/reading.ts";
import { useChange } from "../../api/use-change.ts";
import { Thumb } from "../../photos/thumb.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { Problem } from "../../ui/problem.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StatusDot } from "../../ui/status-dot.tsx";
import { toast } from "../../ui/toast.ts";
import { When } from "../../ui/when.tsx";
import { photoAlt, photosOf } from "./photo-names.ts";
import { useNowColumn } from "./vehicle-now.tsx";
import styles from "./vehicle-table.module.css";

type VehicleTableProps = {
  vehicles: readonly Fleet[];
  /** The haulier that an admin views; null for the haulier itself. */
  haulierId: string | null;
};

/** Vehicles in service with their actions. Waits for all columns, because later data would move every row. */
export function VehicleTable({ vehicles, haulierId }: VehicleTableProps) {
  const pictures = useQuery(reading("vehiclePhotos", { haulierId }));
  const registers = useQuery(reading("registerChecks", { haulierId }));
  const [retiring, setRetiring] = useState<Fleet | null>(null);
  const whose = haulierId ? (`&haulier=${haulierId}` as const) : "";
  const standing = useNowColumn(haulierId === null);
  if ([pictures, registers].some(isFirstReading) || !standing)
    return <Skeleton text="Loading vehicles" like="table" count={vehicles.length} />;
  const columns: readonly Column<Fleet>[] = [
    {
      ...named,
      cell: (fleet) => (
        <Name
          fleet={fleet}
          photos={photosOf(fleet, pictures.data ?? [])}
          check={registers.data?.checks.find(({ fleetId }) => fleetId === fleet.id)}
        />
      ),
    },
    ...standing,
    ...describing,
    {
      key: "actions",
      header: "Change",
      actions: true,
      cell: (fleet) => (
        <div className="ui-row">
          <LinkButton size="small" to={`?vehicle=${fleet.id}${whose}`}>
            Edit <Named fleet={fleet} />
          </LinkButton>
          <LinkButton size="small" to={`?photos=${fleet.id}${whose}`}>
            Photos <Named fleet={fleet} />
          </LinkButton>
          <LinkButton size="small" to={`?registers=${fleet.id}${whose}`}>
            DVLA <Named fleet={fleet} />
          </LinkButton>
          <LinkButton size="small" to={`?vehicle=new&like=${fleet.id}${whose}`}>
            Copy <Named fleet={fleet} />
          </LinkButton>
          <Button size="small" onClick={() => setRetiring(fleet)}>
            Take off hire list <Named fleet={fleet} />
          </Button>
        </div>
      ),
    },
  ];
  return (
    <>
      <DataTable caption="Vehicles" captionHidden columns={columns} rows={vehicles} rowKey={({ id }) => id} />
      {retiring && <RetireDialog fleet={retiring} onClose={() => setRetiring(null)} />}
    </>
  );
}

export function RetiredTable({ vehicles }: { vehicles: readonly Fleet[] }) {
  const { mutate, isPending, variables, error } = useChange("bringBackFleet", {
    onSuccess: ({ name }) => toast({ title: "In service again", description: `Contractors find ${name} from now on.` }),
  });
  const columns: readonly Column<Fleet>[] = [
    { ...named, cell: (fleet) => <Name fleet={fleet} photos={[]} /> },
    ...describing,
    {
      key: "since",
      header: "Taken off",
      cell: ({ retiredAt, updatedAt }) => <When at={retiredAt ?? updatedAt} show="day" />,
    },
    {
      key: "actions",
      header: "Change",
      actions: true,
      cell: (fleet) => (
        <>
          <Button
            size="small"
            busy={isPending && variables.fleetId === fleet.id}
            onClick={() => mutate({ fleetId: fleet.id, version: fleet.version })}
          >
            Bring back <Named fleet={fleet} />
          </Button>
          {error && variables?.fleetId === fleet.id && <Problem error={error} inline />}
        </>
      ),
    },
  ];
  return (
    <DataTable caption="Off the hire list" captionHidden columns={columns} rows={vehicles} rowKey={({ id }) => id} />
  );
}

function RetireDialog({ fleet, onClose }: { fleet: Fleet; onClose: () => void }) {
  const { mutate, isPending, error } = useChange("retireFleet", {
    onSuccess: ({ name }) => {
      toast({ title: "Off the hire list", description: `${name} is hidden. Its past jobs stay.` });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={`Take ${fleet.name} off the hire list?`}
      description="Contractors no longer find it. Its past jobs stay, and you can bring it back."
      submit="Take off"
      back="Keep"
      busy={isPending}
      error={error}
      onConfirm={() => mutate({ fleetId: fleet.id, version: fleet.version })}
      onClose={onClose}
    />
  );
}

const Named = ({ fleet }: { fleet: Fleet }) => <span className="ui-visually-hidden">{fleet.name}</span>;

const named = { key: "name", header: "Vehicle", sortBy: ({ name }: Fleet) => name };

type NameProps = { fleet: Fleet; photos: VehiclePhotos["photos"]; check?: RegisterCheck | undefined };

function Name({ fleet, photos, check }: NameProps) {
  const { name, vehicleReg, fleetNumber, make, model, year, status, retiredAt, autoAccept, offRoad, stoppedBy } = fleet;
  const numbers = [vehicleReg, fleetNumber && `No. ${fleetNumber}`].filter(Boolean).join(" · ");
  const today = ukDayOf(new Date().toISOString());
  const zones = standardNote(fleet, today);
  const notes = retiredAt === null ? registerNotes(fleet, check, today) : [];
  const made = [make, model, year].filter(Boolean).join(" ");
  return (
    <div className={styles.name}>
      {photos[0] && <Thumb url={photos[0].url} alt={photoAlt(fleet, 0, 1)} />}
      <div>
        {name}
        {numbers && <div className="ui-soft">{numbers}</div>}
        {made && <div className="ui-soft">{made}</div>}
        {retiredAt === null && stoppedBy.length > 0 && <Badge tone="stop">Dangerous defect: must not be driven</Badge>}
        {retiredAt === null &&
          stoppedBy.length === 0 &&
          (offRoad ? <Badge tone="warn">{offRoadWords[offRoad]}</Badge> : <StatusDot status={status} />)}
        {notes.map(({ tone, short }) => (
          <div key={short}>
            <Badge tone={tone}>{short}</Badge>
          </div>
        ))}
        {retiredAt === null && lacksWeight(fleet) && <div className="ui-soft">Gross weight not given</div>}
        {retiredAt === null && zones && <div className="ui-soft">{zones}</div>}
        {retiredAt === null && autoAccept && <div className="ui-soft">Accepts automatically</div>}
      </div>
    </div>
  );
}

const describing: readonly Column<Fleet>[] = [
  {
    key: "what",
    header: "Type and yard",
    cell: ({ vehicleType, spec, baseLabel, radiusMiles }) => (
      <div>
        {[vehicleType, ...specWords(spec).map(([label, words]) => `${label}: ${words}`)].join(" · ")}
        <div className="ui-soft">{radiusMiles === null ? baseLabel : `${baseLabel}, within ${radiusMiles} miles`}</div>
      </div>
    ),
  },
  {
    key: "services",
    header: "Hired out for",
    cell: (fleet) => (
      <div>
        {fleet.services.map((id) => serviceOf(id).displayName).join(", ")}
        <div className="ui-soft">{ratesOf(fleet)}</div>
      </div>
    ),
  },
];

const ratesOf = (fleet: Fleet) =>
  [ratesText(fleet), ...fleet.ownRates.map((own) => `${serviceOf(own.service).displayName}: ${ratesText(own)}`)].join(
    "; ",
  );

function ratesText({ hourlyRatePence, dailyRatePence, minimumHours }: Omit<Fleet["ownRates"][number], "service">) {
  const rates = [
    hourlyRatePence !== null && `${formatPence(hourlyRatePence)} an hour, minimum ${minimumHours ?? 0} hours`,
    dailyRatePence !== null && `${formatPence(dailyRatePence)} a day`,
  ].filter(Boolean);
  return rates.length > 0 ? rates.join(" · ") : "Haulyard's price";
}
