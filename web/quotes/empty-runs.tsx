import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { Fleet } from "#shared/fleet/model.ts";
import { dayText } from "#shared/kernel/day-text.ts";
import { instantOfUk, ukDayOf } from "#shared/kernel/time.ts";
import { type ChosenPlace, noPlace } from "#shared/places/chosen-place.ts";
import { type EmptyRun, mostRuns, type SavedSearch } from "#shared/quotes/job-board.ts";
import { quoteOperations } from "#shared/quotes/operations.ts";
import { reading } from "../api/reading.ts";
import { useChange } from "../api/use-change.ts";
import { keptAt } from "../fleet/public.ts";
import { PlaceField } from "../places/public.ts";
import { Button } from "../ui/button.tsx";
import { FormDialog } from "../ui/form/form-dialog.tsx";
import { FormControl, FormField } from "../ui/form/form-field.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { useOperationForm } from "../ui/form/use-operation-form.ts";
import { Select } from "../ui/text-input.tsx";
import { toast } from "../ui/toast.ts";
import { StoredList } from "./saved-jobs.tsx";

type EmptyRunsProps = {
  runs: readonly SavedSearch[];
  onApply: (search: SavedSearch) => void;
};

export function EmptyRuns({ runs, onApply }: EmptyRunsProps) {
  const [isAnnouncing, setAnnouncing] = useState(false);
  return (
    <div className="ui-row">
      <StoredList label="Empty runs" of="the empty run" searches={runs} onApply={onApply} />
      {runs.length < mostRuns && (
        <Button size="small" onClick={() => setAnnouncing(true)}>
          Announce an empty run
        </Button>
      )}
      {isAnnouncing && <AnnounceDialog onClose={() => setAnnouncing(false)} onAnnounced={onApply} />}
    </div>
  );
}

/** Choices for the maximum detour, in miles. */
const detours = [5, 10, 25, 50, 100] as const;
const usualDetour = 25;

const none: readonly Fleet[] = [];

type AnnounceDialogProps = { onClose: () => void; onAnnounced: (run: SavedSearch) => void };

function AnnounceDialog({ onClose, onAnnounced }: AnnounceDialogProps) {
  const { data: fleets = none } = useQuery(reading("myFleets", {}));
  const vehicles = fleets.filter(({ retiredAt }) => retiredAt === null);
  const today = ukDayOf(new Date().toISOString());
  const form = useOperationForm({
    schema: quoteOperations.saveSearch.input,
    start: {
      fleetId: vehicles.length === 1 ? (vehicles[0]?.id ?? "") : "",
      start: noPlace,
      end: noPlace,
      day: today,
      time: "",
      miles: String(usualDetour),
    },
    input: ({ fleetId, start, end, day, time, miles }) => {
      const run = { start: runPlace(start), end: runPlace(end), leavesAt: instantOfUk(day || today, time || "00:00") };
      return { name: nameOf(run, time), filters: { fleetId: fleetId || null, from: "run", miles: Number(miles), run } };
    },
    rules: ({ fleetId, start, end, day }) => ({
      ...(!fleetId && { fleetId: "Choose the vehicle." }),
      ...(!start.place && { start: "Enter where it starts." }),
      ...(!end.place && { end: "Enter where it goes." }),
      ...(!day && { day: "Choose the day." }),
    }),
    send: useChange("saveSearch").mutateAsync,
    onDone: (search: SavedSearch) => {
      toast({ title: "Empty run announced", description: "We tell you about each new job that fits." });
      onAnnounced(search);
      onClose();
    },
  });
  const { getValues, setValue } = form;
  const { fleetId } = form.watch();
  // Prefills the destination with the haulier's base, because most empty runs go home.
  useEffect(() => {
    const vehicle = fleets.find(({ id }) => id === fleetId);
    const { text } = getValues("end");
    if (vehicle && (text === "" || fleets.some(({ baseLabel }) => baseLabel === text)))
      setValue("end", keptAt(vehicle));
  }, [fleets, fleetId, getValues, setValue]);
  const place = (name: "start" | "end", label: string) => (
    <FormControl name={name}>
      {({ value, onChange, error }) => (
        <PlaceField label={label} required value={value} onChange={onChange} error={error} asksGateNotes={false} />
      )}
    </FormControl>
  );
  return (
    <FormDialog
      form={form}
      title="Announce an empty run"
      description="Your team sees jobs along the way. We tell them about new ones until the end of that day."
      submit="Announce"
      onClose={onClose}
    >
      <FormField name="fleetId" label="Vehicle" required>
        <Select options={[["", "Choose"], ...vehicles.map(({ id, name }) => [id, name] as const)]} />
      </FormField>
      {place("start", "Empty from")}
      {place("end", "To")}
      <div className="ui-fields">
        <TextField name="day" label="Day" required type="date" min={today} />
        <TextField name="time" label="Not before" optional type="time" />
      </div>
      <FormField name="miles" label="Longest detour">
        <Select options={detours.map((most) => [String(most), `${most} miles`] as const)} />
      </FormField>
    </FormDialog>
  );
}

const runPlace = ({ text, place }: ChosenPlace) => ({
  label: (place?.label ?? (text || "?")).slice(0, 120),
  ...(place?.coordinates ?? { lat: 0, lng: 0 }),
});

/** Name of an empty run: "Perth to Leith, 3 December from 14:00". */
function nameOf({ start, end, leavesAt }: EmptyRun, time: string): string {
  const [from, to] = [start, end].map(({ label }) => (label.split(",")[0] ?? "").slice(0, 15));
  const day = dayText(ukDayOf(leavesAt)).replace(/ \d+$/, "");
  return `${from} to ${to}, ${day}${time ? ` from ${time}` : ""}`;
}
