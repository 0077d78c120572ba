import { type ComponentType, lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import { shownClaims } from "#shared/admin/first-claims.ts";
import { opensWithOwnDay } from "../session/own-day.ts";
import { useSession } from "../session/session-context.ts";
import { Band } from "../ui/band.tsx";
import { LinkButton } from "../ui/button.tsx";
import { ClaimList } from "../ui/claim-list.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { Facts } from "../ui/prose.tsx";
import { StatusDot } from "../ui/status-dot.tsx";
import { useTakenOver } from "../ui/use-taken-over.ts";
import { WhenNear } from "../ui/when-near.tsx";
import { AvailableRightNow, type VehiclesNow } from "./available-right-now.tsx";
import { FindHauliers } from "./find-hauliers.tsx";
import type { PriceSteps } from "./get-started-steps.tsx";
import { Hero } from "./hero.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import styles from "./landing-page.module.css";
import { PriceExamples } from "./price-examples.tsx";
import { ServicesList } from "./services-list.tsx";

/** For people with an account alone: a visitor's page does not carry it. */
const SignedInParts = lazyPart(async () => (await import("./signed-in-parts.tsx")).SignedInParts, "More for you");
const LocationDiagnostics = lazy(() => import("./diagnostics/location-diagnostics.tsx"));

// Figures that nobody has measured are marked as targets (shared/admin/first-claims.ts), and no rating is shown before
// there are reviews. Nor is a vehicle shown that is not real; prices are examples from our own table.
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
const builtIn = shownClaims([]);
const statuses = { available: "can take a job now", limited: "has little time to spare", busy: "cannot be booked now" };

/** What the front page shows from records: other slices ask for it, so it is handed in. */
export type Published = {
  /** The claims as they are now; those built in until they have come, and where they do not come. */
  Claims: ComponentType<{ builtIn: ReturnType<typeof shownClaims> }>;
  /** Haulyard in figures; nothing until they have come. */
  Figures: ComponentType;
  /** The campaign that runs; nothing when there is none. */
  Offer: ComponentType;
  /** The services as they are called now. */
  Services: ComponentType;
  /** What people say of Haulyard; nothing when nobody has said anything that is featured. */
  Testimonials: ComponentType;
};

type LandingPageProps = {
  /** The day of whoever begins here. */
  OwnDay: ComponentType;
  Vehicles: VehiclesNow;
  Prices: ComponentType<PriceSteps>;
} & Published;

/**
 * The front page: what Haulyard is, how a job goes, what can be booked. With test=location in its address it also
 * shows what the browser knows of its location; the page drawn ahead knows no query, so only once the app runs it.
 * What needs other slices is handed in (web/app/front-page.tsx).
 */
export default function LandingPage({
  OwnDay,
  Vehicles,
  Prices,
  Claims,
  Figures,
  Offer,
  Services,
  Testimonials,
}: LandingPageProps) {
  const { state, user } = useSession();
  const [params] = useSearchParams();
  const takenOver = useTakenOver();
  const diagnoses = takenOver && params.get("test") === "location";
  return (
    <>
      {opensWithOwnDay(user) && (
        <div className={`ui-band ui-stack ${styles.ownDay}`}>
          <OwnDay />
        </div>
      )}
      <Hero Prices={Prices} />
      {diagnoses && (
        <Suspense>
          <LocationDiagnostics />
        </Suspense>
      )}
      <FindHauliers />
      <AvailableRightNow Vehicles={Vehicles} />
      {/* Out of sight when the page opens, so that it moves nothing that is being read. */}
      {takenOver && state === "signedOut" && (
        <Suspense>
          <Offer />
        </Suspense>
      )}
      {takenOver && (
        <Suspense>
          <Figures />
        </Suspense>
      )}
      <HowItWorks />
      <Band id="services" title="Services" purpose="Everything that can be booked on Haulyard." sunken>
        {takenOver ? (
          <Suspense fallback={<ServicesList />}>
            <Services />
          </Suspense>
        ) : (
          <ServicesList />
        )}
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
      <Band
        id="claims"
        title="What we stand for"
        purpose="What we do, and what we aim for: a target is marked until it has been measured."
        sunken={Boolean(user?.role)}
      >
        <div data-published="front">
          {takenOver ? (
            <Suspense fallback={<ClaimList claims={builtIn} />}>
              <Claims builtIn={builtIn} />
            </Suspense>
          ) : (
            <ClaimList claims={builtIn} />
          )}
        </div>
      </Band>
      {/* Marked for web/app/published-news.ts: a page that holds still is taken over when somebody comes near. */}
      <div data-testimonials>
        {takenOver && (
          <WhenNear before={null} within="1000px">
            <Suspense>
              <Testimonials />
            </Suspense>
          </WhenNear>
        )}
      </div>
      <LastWord />
    </>
  );
}

/** The way onward at the end of the page. */
function LastWord() {
  const { state } = useSession();
  return (
    <section className={styles.last} aria-labelledby="landing-last">
      <div className="ui-band">
        <div>
          <h2 id="landing-last">Have a site to supply? Own a lorry?</h2>
          <p>Contractors book and follow jobs here; hauliers take requests that are near their vehicles.</p>
        </div>
        <div className="ui-row">
          <LinkButton to="/book" size="large">
            Book a job
          </LinkButton>
          {state === "signedOut" && (
            <LinkButton to="/signup" size="large">
              Sign Up
            </LinkButton>
          )}
        </div>
      </div>
    </section>
  );
}
