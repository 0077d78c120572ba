import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import { useSession } from "../lib/session-context.ts";
import { useTakenOver } from "../lib/use-taken-over.ts";
import { Band } from "../ui/band.tsx";
import { Facts } from "../ui/prose.tsx";
import { StatusDot } from "../ui/status-dot.tsx";
import { AvailableRightNow, type VehiclesNow } from "./available-right-now.tsx";
import { FindHauliers } from "./find-hauliers.tsx";
import { Hero } from "./hero.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import styles from "./landing-page.module.css";
import { LastWord } from "./last-word.tsx";
import { PriceExamples } from "./price-examples.tsx";
import { ServicesList } from "./services-list.tsx";
import { SignedInParts } from "./signed-in-parts.tsx";

const LocationDiagnostics = lazy(() => import("./diagnostics/location-diagnostics.tsx"));

// Nothing the front page says is a measured figure: such claims (average delivery, on-time share, ratings) stay away
// until bookings and reviews prove them. Nor is a vehicle shown that is not real; prices are examples from our own table.
const facts = [
  { title: "How far away it is", text: "The distance to your site in miles, and how long the drive should take." },
  { title: "Whether it is free", text: "A coloured dot, and always the word beside it." },
  {
    title: "What it costs, and why",
    text: "Each line of the price, worked out on our side, adding up to a total including VAT.",
  },
  {
    title: "What others said",
    text: "Reviews come only from people whose job was completed. With none yet, it says “New”.",
  },
];
const statuses = { available: "can take a job now", limited: "has little time to spare", busy: "cannot be booked now" };

/**
 * The front page: what Haulyard is, how a job goes, what can be booked. With test=location in its address it also
 * shows what the browser knows of its location; the page drawn ahead knows no query, so only once the app runs it.
 * What needs other slices is handed in (web/app/front-page.tsx).
 */
export default function LandingPage({ Vehicles }: { Vehicles: VehiclesNow }) {
  const { user } = useSession();
  const [params] = useSearchParams();
  const diagnoses = useTakenOver() && params.get("test") === "location";
  return (
    <>
      <Hero />
      {diagnoses && (
        <Suspense>
          <LocationDiagnostics />
        </Suspense>
      )}
      <FindHauliers />
      <AvailableRightNow Vehicles={Vehicles} />
      <HowItWorks />
      <Band id="services" title="Services" purpose="Everything that can be booked on Haulyard." sunken>
        <ServicesList />
      </Band>
      {user?.role ? <SignedInParts /> : <PriceExamples />}
      <Band id="fleet" title="Fleet" purpose="What you see of every vehicle before you choose it." sunken={!user?.role}>
        <Facts items={facts} across />
        <ul className={styles.statuses} aria-label="What the dots mean">
          {Object.entries(statuses).map(([status, says]) => (
            <li key={status}>
              <strong>
                <StatusDot status={status} />
              </strong>{" "}
              {says}
            </li>
          ))}
        </ul>
      </Band>
      <LastWord />
    </>
  );
}
