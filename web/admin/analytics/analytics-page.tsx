import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { sumOfRequests, weeksToChoose } from "#shared/admin/analytics.ts";
import { normaliseService } from "#shared/catalogue/normalise.ts";
import type { ServiceId } from "#shared/catalogue/services.ts";
import type { ApiOutput } from "../../api/api.ts";
import { isFirstReading, reading } from "../../api/reading.ts";
import { asOne } from "../../ui/as-one.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Page } from "../../ui/page.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { useChangeSearch } from "../../ui/use-change-search.ts";
import { Cases } from "./cases.tsx";
import { Cohorts } from "./cohorts.tsx";
import { FillRate } from "./fill-rate.tsx";
import { Funnel } from "./funnel.tsx";
import { KeyFigures } from "./key-figures.tsx";
import { SupplyAndDemand } from "./supply-and-demand.tsx";
import { TimeToAccept } from "./time-to-accept.tsx";

const spans = weeksToChoose.map((weeks) => ({ value: String(weeks), label: `Last ${weeks} weeks` }));
const usualWeeks = 12;

/** The page /admin/analytics: figures summed from domain events. Query parameters hold the period and the service. */
export default function AnalyticsPage() {
  const [search] = useSearchParams();
  const change = useChangeSearch();
  const weeks = weeksToChoose.find((one) => String(one) === search.get("weeks")) ?? usualWeeks;
  const placeholderData = keepPreviousData;
  const business = useQuery({ ...reading("businessFigures", { weeks }), placeholderData });
  const cases = useQuery({ ...reading("caseFigures", { weeks }), placeholderData });
  const cohorts = useQuery(reading("cohortFigures", {}));
  const all = [business, cases, cohorts];
  // Shows one loading state for all parts: a part that came later would move the parts below it.
  const isComing = all.some(isFirstReading);
  const data =
    !isComing && business.data && cases.data && cohorts.data
      ? { business: business.data, cases: cases.data, cohorts: cohorts.data }
      : undefined;
  return (
    <Page title="Analytics" purpose="How Haulyard is doing, counted from what really happened. Weeks begin on Monday.">
      <RadioGroup
        legend="Time"
        choices={spans}
        value={String(weeks)}
        onValueChange={(value) => change({ weeks: value === String(usualWeeks) ? null : value }, { replace: true })}
      />
      <Loaded query={{ ...asOne(all), data }} loading="Counting" like="table" count={12}>
        {(figures) => (
          <>
            <BusinessParts business={figures.business} />
            <Cohorts {...figures.cohorts} />
            <Cases {...figures.cases} weeks={weeks} />
            <SupplyAndDemand
              weeks={weeks}
              service={normaliseService(search.get("service") ?? "") ?? mostWanted(figures.business)}
              onService={(service) => change({ service }, { replace: true })}
            />
          </>
        )}
      </Loaded>
    </Page>
  );
}

type Business = ApiOutput<"businessFigures">;

function BusinessParts({ business }: { business: Business }) {
  const { weeks, services } = business;
  const sum = sumOfRequests(weeks);
  const searches = weeks.reduce((all, week) => all + week.searches, 0);
  if (sum.requests + searches === 0)
    return (
      <EmptyState title={<h2>No searches or requests in these weeks</h2>} drawing="road">
        <p>Counting starts with the first search or request. Choose a longer time to look further back.</p>
      </EmptyState>
    );
  return (
    <>
      <KeyFigures weeks={weeks} />
      <Funnel weeks={weeks} />
      <TimeToAccept weeks={weeks} />
      <FillRate services={services} from={weeks[0]?.week ?? ""} />
    </>
  );
}

function mostWanted({ services }: Business): ServiceId {
  return services.toSorted((a, b) => b.requests - a.requests)[0]?.service ?? "hiab";
}
