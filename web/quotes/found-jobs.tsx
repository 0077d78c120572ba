import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { poundsOf } from "#shared/fleet/typed-number.ts";
import { type JobBoardFilters, mostSearches, type SavedSearch } from "#shared/quotes/job-board.ts";
import { quoteOperations } from "#shared/quotes/operations.ts";
import { pages, reading } from "../api/reading.ts";
import { useChange } from "../api/use-change.ts";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { Details } from "../ui/details.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Field } from "../ui/field.tsx";
import { FormDialog } from "../ui/form/form-dialog.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { useOperationForm } from "../ui/form/use-operation-form.ts";
import { lazyPart } from "../ui/lazy-part.tsx";
import { PagedList } from "../ui/paged-list.tsx";
import { Select, TextInput } from "../ui/text-input.tsx";
import { toast } from "../ui/toast.ts";
import { useChangeSearch } from "../ui/use-change-search.ts";
import { EmptyRuns } from "./empty-runs.tsx";
import { addressOf, filtersIn, isFiltered, noFilters } from "./job-board-filters.ts";
import { NoticeList } from "./notice-list.tsx";
import { StoredList } from "./saved-jobs.tsx";
import { ServiceFilter } from "./service-filter.tsx";
import { useLiveJobBoard } from "./use-live-job-board.ts";

const AnswerDialog = lazyPart(async () => (await import("./answer-dialog.tsx")).AnswerDialog, "Opening the job");

/** The job board for hauliers, by service, vehicle, miles, days and value. Query parameters hold all filters. */
export function FoundJobs() {
  const params = useSearchParams()[0];
  const changeSearch = useChangeSearch();
  const change = (changed: Record<string, string | null>) => changeSearch(changed, { replace: true });
  const kept = useQuery(reading("savedSearches", {}));
  const runs = kept.data?.filter(({ filters }) => filters.run) ?? [];
  const searches = kept.data?.filter(({ filters }) => !filters.run) ?? [];
  const run = runs.find(({ id }) => id === params.get("run"));
  const { filters, order } = run ? { filters: run.filters, order: null } : filtersIn(params);
  // Waits for saved empty runs if the address names one: it contains only the run's id.
  const enabled = !params.has("run") || !kept.isLoading;
  const list = useInfiniteQuery({ ...pages("searchBoard", { ...filters, order }), enabled });
  useLiveJobBoard("searchBoard");
  const filtered = isFiltered(filters);
  const [asked, vehicle] = [params.get("quote"), params.get("for")];
  const shown = list.data?.pages.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <>
      {!run && <Filters filters={filters} order={order} onChange={change} />}
      <EmptyRuns runs={runs} onApply={(search) => change(addressOf(search))} />
      {!run && <SavedSearches searches={searches} filters={filters} onApply={(search) => change(addressOf(search))} />}
      <div className="ui-row" role="status">
        {shown !== undefined && (
          <span>{shown === 1 ? "1 job" : `${shown}${list.hasNextPage ? " and more" : ""} jobs`}</span>
        )}
        {filtered && (
          <>
            <Badge tone="signal">{run ? run.name : "Filtered"}</Badge>
            <Button size="small" onClick={() => change(noFilters)}>
              Clear Filters
            </Button>
          </>
        )}
      </div>
      <PagedList
        list={list}
        loading="Loading available jobs"
        like="cards"
        count={4}
        empty={
          <EmptyState
            title={filtered ? "No open job fits" : "No open jobs at the moment"}
            drawing={filtered ? "search" : "papers"}
            action={filtered && <Button onClick={() => change(noFilters)}>Clear Filters</Button>}
          >
            <p>
              {run
                ? "We tell you as soon as one that fits is posted."
                : filtered
                  ? "Save this search, and we tell you when one does."
                  : "A job stays here while its poster waits for quotes."}
            </p>
          </EmptyState>
        }
      >
        {(jobs) => <NoticeList notices={jobs} unit={run || filters.from === "way_home" ? "detour" : "away"} />}
      </PagedList>
      {asked && (
        <AnswerDialog jobRequestId={asked} fleetId={vehicle} onClose={() => change({ quote: null, for: null })} />
      )}
    </>
  );
}

type FiltersProps = {
  filters: JobBoardFilters;
  order: "soonest" | "nearest" | null;
  onChange: (changed: Record<string, string | null>) => void;
};

const milesChoices = [5, 10, 25, 50, 100, 200] as const;

function Filters({ filters, order, onChange }: FiltersProps) {
  const { data: fleets = [] } = useQuery(reading("myFleets", {}));
  const { service, fleetId, from, miles, firstDay, lastDay, leastPence } = filters;
  const vehicles = fleets.filter(({ retiredAt }) => retiredAt === null);
  const isHome = from === "way_home";
  return (
    <>
      <div className="ui-fields">
        <ServiceFilter service={service} onChange={(next) => onChange({ service: next })} />
        <Field label="Vehicle">
          <Select
            value={fleetId ?? ""}
            onChange={({ target }) =>
              onChange(
                target.value ? { vehicle: target.value } : { vehicle: null, from: null, miles: null, order: null },
              )
            }
            options={[["", "Any"], ...vehicles.map(({ id, name }) => [id, name] as const)]}
          />
        </Field>
        {fleetId && (
          <>
            <Field label="Miles count">
              <Select
                value={from ?? "base"}
                onChange={({ target }) => onChange({ from: target.value })}
                options={[
                  ["base", "From its yard"],
                  ["now", "From where it is now"],
                  ["way_home", "As a detour on its way home"],
                ]}
              />
            </Field>
            <Field label={isHome ? "Longest detour" : "Within"}>
              <Select
                value={miles ?? ""}
                onChange={({ target }) => onChange({ miles: target.value || null })}
                options={[
                  ["", "Any distance"],
                  ...[...new Set([...milesChoices, ...(miles ? [miles] : [])])]
                    .sort((a, b) => a - b)
                    .map((most) => [most, `${most} miles`] as const),
                ]}
              />
            </Field>
          </>
        )}
      </div>
      <Details summary="Days, value and order" startsOpen={Boolean(firstDay || lastDay || leastPence || order)}>
        <div className="ui-fields">
          <Field label="From day">
            <TextInput
              type="date"
              value={firstDay ?? ""}
              max={lastDay ?? undefined}
              onChange={({ target }) => onChange({ first: target.value || null })}
            />
          </Field>
          <Field label="To day">
            <TextInput
              type="date"
              value={lastDay ?? ""}
              min={firstDay ?? undefined}
              onChange={({ target }) => onChange({ last: target.value || null })}
            />
          </Field>
          <LeastPounds pence={leastPence ?? null} onChange={(least) => onChange({ least })} />
          <Field label="Order">
            <Select
              value={order ?? "soonest"}
              disabled={!fleetId}
              onChange={({ target }) => onChange({ order: target.value === "nearest" ? "nearest" : null })}
              options={[
                ["soonest", "Soonest first"],
                ["nearest", isHome ? "Least detour first" : "Nearest first"],
              ]}
            />
          </Field>
        </div>
      </Details>
    </>
  );
}

/** Applies the minimum value when typing ends: each keystroke would start a search. */
function LeastPounds({ pence, onChange }: { pence: number | null; onChange: (least: string | null) => void }) {
  const standing = poundsOf(pence);
  return (
    <Field label="Worth at least, £">
      <TextInput
        key={standing}
        defaultValue={standing}
        inputMode="decimal"
        maxLength={9}
        onBlur={({ target }) => target.value !== standing && onChange(target.value.trim() || null)}
        onKeyDown={({ key, currentTarget }) => key === "Enter" && currentTarget.blur()}
      />
    </Field>
  );
}

type SavedSearchesProps = {
  searches: readonly SavedSearch[];
  filters: JobBoardFilters;
  onApply: (search: SavedSearch) => void;
};

function SavedSearches({ searches, filters, onApply }: SavedSearchesProps) {
  const [isSaving, setSaving] = useState(false);
  const canSave = isFiltered(filters) && searches.length < mostSearches;
  if (searches.length === 0 && !canSave) return null;
  return (
    <div className="ui-row">
      <StoredList label="Saved searches" of="the search" searches={searches} onApply={onApply} />
      {canSave && (
        <Button size="small" onClick={() => setSaving(true)}>
          Save this search
        </Button>
      )}
      {isSaving && <SaveDialog filters={filters} onClose={() => setSaving(false)} />}
    </div>
  );
}

function SaveDialog({ filters, onClose }: { filters: JobBoardFilters; onClose: () => void }) {
  const form = useOperationForm({
    schema: quoteOperations.saveSearch.input,
    start: { name: "" },
    input: ({ name }) => ({ name, filters }),
    rules: ({ name }) => ({ ...(!name.trim() && { name: "Enter a name." }) }),
    send: useChange("saveSearch").mutateAsync,
    onDone: ({ name }) => {
      toast({ title: "Search saved", description: `We tell you about new jobs that fit "${name}".` });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Save this search"
      description="We tell your team about each new job that fits, in the app and by email."
      submit="Save"
      onClose={onClose}
    >
      <TextField name="name" label="Name" required maxLength={60} hint="For example: hiabs on the way home" />
    </FormDialog>
  );
}
