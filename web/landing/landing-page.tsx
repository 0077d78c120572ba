import { type ComponentType, lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import type { Claim } from "#shared/admin/content.ts";
import { shownClaims } from "#shared/admin/first-claims.ts";
import { opensWithOwnDay } from "../session/own-day.ts";
import { useSession } from "../session/session-context.ts";
import { Band } from "../ui/band.tsx";
import { LinkButton } from "../ui/button.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { stillPart } from "../ui/still-part.tsx";
import { useTakenOver } from "../ui/use-taken-over.ts";
import { WhenNear } from "../ui/when-near.tsx";
import { AvailableRightNow, type VehiclesNow } from "./available-right-now.tsx";
import { FindHauliers } from "./find-hauliers.tsx";
import type { PriceSteps } from "./get-started-steps.tsx";
import { Hero } from "./hero.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import styles from "./landing-page.module.css";

/** For people with an account alone: a visitor's page does not carry it. */
const SignedInParts = lazyPart(async () => (await import("./signed-in-parts.tsx")).SignedInParts, "More for you");
const LocationDiagnostics = lazy(() => import("./diagnostics/location-diagnostics.tsx"));

// What is only read. Figures that nobody has measured are marked as targets (shared/admin/first-claims.ts).
const PriceExamples = stillPart(() => import("./price-examples.tsx"));
const WhatYouSee = stillPart(() => import("./what-you-see.tsx"));
const builtIn = shownClaims([]);

/** What the front page shows from records: other slices ask for it, so it is handed in. */
export type Published = {
  /** The claims as they are now; those built in until they have come, and where they do not come. */
  Claims: ComponentType<{ builtIn: readonly Claim[] }>;
  /** Haulyard in figures; nothing until they have come. */
  Figures: ComponentType;
  /** The campaign that runs; nothing when there is none. */
  Offer: ComponentType;
  /** The services as they are called now; those built in until that has come. */
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
      {/* They come before they are in sight, and never to somebody who is past them: what is being read stays where it is. */}
      <WhenNear before={null}>
        {state === "signedOut" && <Offer />}
        <Figures />
      </WhenNear>
      <HowItWorks />
      <Band id="services" title="Services" purpose="Everything that can be booked on Haulyard." sunken>
        <Services />
      </Band>
      {user?.role ? <SignedInParts /> : <PriceExamples />}
      <Band id="fleet" title="Fleet" purpose="What you see of every vehicle before you choose it." sunken={!user?.role}>
        <WhatYouSee />
      </Band>
      <Band
        id="claims"
        title="What we stand for"
        purpose="What we do, and what we aim for: a target is marked until it has been measured."
        sunken={Boolean(user?.role)}
      >
        <Claims builtIn={builtIn} />
      </Band>
      <WhenNear before={null} within="1000px">
        <Testimonials />
      </WhenNear>
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
