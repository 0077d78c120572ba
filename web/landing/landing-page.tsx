import { type ComponentType, lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import type { Claim } from "#shared/admin/content.ts";
import { shownSellingPoints } from "#shared/admin/first-selling-points.ts";
import { opensWithOwnDay } from "../session/own-day.ts";
import { useSession } from "../session/session-context.ts";
import { Band } from "../ui/band.tsx";
import { LinkButton } from "../ui/button.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { stillPart } from "../ui/still-part.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";
import { WhenNear } from "../ui/when-near.tsx";
import { AvailableRightNow, type VehiclesNow } from "./available-right-now.tsx";
import { FindHauliers } from "./find-hauliers.tsx";
import type { PriceSteps } from "./get-started-steps.tsx";
import { Hero } from "./hero.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import styles from "./landing-page.module.css";

const SignedInParts = lazyPart(async () => (await import("./signed-in-parts.tsx")).SignedInParts, "More for you");
const LocationDiagnostics = lazy(() => import("./diagnostics/location-diagnostics.tsx"));

// Static HTML that needs no hydration. Unmeasured figures are marked as targets (shared/admin/first-selling-points.ts).
const PriceExamples = stillPart(() => import("./price-examples.tsx"));
const WhatYouSee = stillPart(() => import("./what-you-see.tsx"));
const builtIn = shownSellingPoints([]);

/** Components of the front page that the app passes in from other slices. */
export type Published = {
  /** Shows current selling points. Shows `builtIn` until they are loaded, or if loading fails. */
  Claims: ComponentType<{ builtIn: readonly Claim[] }>;
  Figures: ComponentType;
  /** Shows the running campaign; renders nothing without one. */
  Offer: ComponentType;
  Services: ComponentType;
  /** Shows featured testimonials; renders nothing without any. */
  Testimonials: ComponentType;
};

type LandingPageProps = {
  OwnDay: ComponentType;
  Vehicles: VehiclesNow;
  Prices: ComponentType<PriceSteps>;
} & Published;

/**
 * The front page. `?test=location` adds the location diagnostics after hydration, since a prerendered page has no
 * query. web/app/front-page.tsx passes in the parts of other slices.
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
  const hydrated = useHydrated();
  const diagnoses = hydrated && params.get("test") === "location";
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
      {/* Loads shortly before it scrolls into view, but never above the viewport: it would move text being read. */}
      <WhenNear before={null}>
        {state === "signedOut" && <Offer />}
        <Figures />
      </WhenNear>
      <HowItWorks />
      <Band id="services" title="Services" purpose="Everything you can book on Haulyard." sunken>
        <Services />
      </Band>
      {user?.role ? <SignedInParts /> : <PriceExamples />}
      <Band
        id="fleet"
        title="Fleet"
        purpose="What you see about every vehicle before you choose it."
        sunken={!user?.role}
      >
        <WhatYouSee />
      </Band>
      <Band
        id="claims"
        title="What we stand for"
        purpose="What we do, and what we aim for. A target is marked until it is measured."
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

function LastWord() {
  const { state } = useSession();
  return (
    <section className={styles.last} aria-labelledby="landing-last">
      <div className="ui-band">
        <div>
          <h2 id="landing-last">Have a site to supply? Own a lorry?</h2>
          <p>Contractors book and follow jobs here. Hauliers take jobs near their vehicles.</p>
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
