import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import { useTakenOver } from "../lib/use-taken-over.ts";
import { Hero } from "./hero.tsx";
import { LastWord } from "./last-word.tsx";
import { ServicesSection } from "./services-section.tsx";
import { StepsSection } from "./steps-section.tsx";
import { WhatYouSee } from "./what-you-see.tsx";

const LocationDiagnostics = lazy(() => import("./diagnostics/location-diagnostics.tsx"));

/**
 * The front page: what Haulyard is, how a job goes, what can be booked. With test=location in its address it also
 * shows what the browser knows of its location; the page drawn ahead knows no query, so only once the app runs it.
 */
export default function LandingPage() {
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
      <StepsSection />
      <ServicesSection />
      <WhatYouSee />
      <LastWord />
    </>
  );
}
