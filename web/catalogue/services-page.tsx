import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { legacyName } from "#shared/catalogue/legacy-names.ts";
import { may } from "../session/may.ts";
import { useSession } from "../session/session-context.ts";
import { Badge } from "../ui/badge.tsx";
import { Banner } from "../ui/banner.tsx";
import { Button, LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Page } from "../ui/page.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { useChangeSearch } from "../ui/use-change-search.ts";
import { useFailureToast } from "../ui/use-failure-toast.ts";
import { useHydrated } from "../ui/use-hydrated.ts";
import {
  type Category,
  categories,
  choiceOf,
  chosenServices,
  countIn,
  isFiltered,
  noFilters,
  reaches,
} from "./chosen-services.ts";
import { builtIn, servicesQuery, supplyQuery } from "./queries.ts";
import { ServiceFilters } from "./service-filters.tsx";
import { ServiceTile } from "./service-tile.tsx";
import { useHere } from "./use-here.ts";

const labels: Readonly<Record<Category, string>> = {
  all: "All",
  popular: "Popular",
  "heavy-plant": "Heavy plant",
  "waste-skip": "Waste and skips",
  transport: "Transport",
  specialist: "Specialist",
  "mobile-services": "Mobile services",
};

/** The page /services: services by category. Query parameters hold filters and sort order. */
export default function ServicesPage() {
  const { data, isPlaceholderData, isError } = useQuery(servicesQuery());
  const isTakenOver = useHydrated();
  const [params] = useSearchParams();
  const change = useChangeSearch();
  const choice = choiceOf(params);
  const { category, search, service, reach } = choice;
  const { here, fault } = useHere(reach ? reaches[reach] : 0);
  const supply = useQuery({ ...supplyQuery(reach && here), placeholderData: keepPreviousData });
  useFailureToast(isError, "Failed to load services");

  const services = data ?? builtIn;
  const supplies = supply.data ?? [];
  const shown = chosenServices(services, choice, supplies);
  const set = (changed: Record<string, string | null>) => change(changed, { replace: true });
  const clear = () => set(noFilters);
  const named = search.trim() || (service !== null && legacyName(service).label);
  return (
    <Page title="Services Available Now" purpose="Choose your service and see available fleets in real-time">
      <RegistrationBanner />
      <ServiceFilters choice={choice} located={here !== null && reach !== null} onChange={set} />
      <Tabs<Category>
        label="Categories"
        value={category}
        onValueChange={(next) => set({ category: next === "all" ? null : next })}
        tabs={categories.map((value) => ({
          value,
          label: `${labels[value]} (${countIn(services, value)})`,
          panel: (
            <div className="ui-stack">
              <div className="ui-row" role="status">
                <span>{`Showing ${shown.length} of ${countIn(services, category)} services`}</span>
                {isFiltered(choice) && (
                  <>
                    <Badge tone="signal">Filtered</Badge>
                    {named && <span className="ui-soft">{`Results for "${named}"`}</span>}
                    <Button size="small" onClick={clear}>
                      Clear Filters
                    </Button>
                  </>
                )}
                {isTakenOver && isPlaceholderData && <Spinner size="small" text="Loading services" />}
                {reach && !here && <span className="ui-soft">{fault ?? "Getting your location..."}</span>}
              </div>
              {shown.length === 0 ? (
                <EmptyState
                  title="No services found matching your criteria."
                  drawing="search"
                  action={<Button onClick={clear}>Clear Filters</Button>}
                />
              ) : (
                <ul className="ui-grid">
                  {shown.map((one, index) => (
                    <ServiceTile
                      key={one.id}
                      service={one}
                      isFirst={index === 0}
                      supply={supplies.find((its) => its.service === one.id)}
                    />
                  ))}
                </ul>
              )}
            </div>
          ),
        }))}
      />
    </Page>
  );
}

/** Shown to visitors and users without booking rights. */
function RegistrationBanner() {
  const { user } = useSession();
  if (may(user, "createJobRequest")) return null;
  return (
    <Banner
      action={
        <LinkButton to={user ? "/signup?type=contractor" : "/signup"} size="small">
          {user ? "Upgrade to Contractor" : "Sign Up as Contractor"}
        </LinkButton>
      }
    >
      <strong>Contractor Registration Required</strong> to book. Anybody can look.
    </Banner>
  );
}
