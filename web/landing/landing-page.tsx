import { Hero } from "./hero.tsx";
import { LastWord } from "./last-word.tsx";
import { ServicesSection } from "./services-section.tsx";
import { StepsSection } from "./steps-section.tsx";
import { WhatYouSee } from "./what-you-see.tsx";
import "./landing.css";

/** The front page: what Haulyard is, how a job goes, what can be booked. */
export default function LandingPage() {
  return (
    <>
      <Hero />
      <StepsSection />
      <ServicesSection />
      <WhatYouSee />
      <LastWord />
    </>
  );
}
