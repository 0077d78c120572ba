import { Link } from "../lib/links.ts";
import { Section } from "../ui/section.tsx";
import { Facts } from "./prose.tsx";
import { NextStep, SitePage } from "./site-page.tsx";

const rules = [
  {
    title: "The price is the price",
    text: "Worked out on our side, shown line by line before you send the request, VAT included. Nobody adds to it afterwards.",
  },
  {
    title: "Nothing is dressed up",
    text: "A haulier without reviews is “New”. We publish no delivery times, success rates or ratings until bookings and reviews have earned them.",
  },
  {
    title: "Reviews are from jobs",
    text: "Only a contractor whose job was completed can review, once, and the haulier cannot take it down.",
  },
  {
    title: "Position is for the job",
    text: "A vehicle on a job is on the map for the two sides of that booking, from setting off to delivery. Before and after, it is not.",
  },
];

/** /about */
export default function AboutPage() {
  return (
    <SitePage
      title="About Haulyard"
      purpose="Haulyard is a haulage and plant hire marketplace for Scotland and the wider UK."
    >
      <Section id="why" title="Why it is there">
        <p>
          Getting a lorry to a site usually means a list of numbers and a morning of calls: who is free, what does it
          cost, when will they be here, did they tip in the right place. The haulier on the other end answers the same
          calls at the wheel.
        </p>
        <p>
          Haulyard puts both on one page. A contractor says what is needed and where, and sees which vehicles are near
          and what each costs. A haulier sees the job whole before saying yes. From then on there is one booking that
          both look at: its messages, its map, its proof.
        </p>
      </Section>
      <Section id="name" title="The name">
        <p>
          Haul, and the yard the plant stands in. A halyard is also the rope that hoists a load up a mast, which is near
          enough to a Hiab for us.
        </p>
      </Section>
      <Section id="rules" title="What we hold ourselves to">
        <Facts items={rules} />
      </Section>
      <Section id="where" title="Where">
        <p>
          Scotland first, with its cities and the roads between them, and the rest of the United Kingdom wherever a
          haulier has a vehicle. Addresses and postcodes work anywhere in the UK.
        </p>
        <p>
          Something you would like to know that is not here? <Link to="/contact">Ask us.</Link>
        </p>
      </Section>
      <NextStep
        title="See how a job goes"
        links={[
          { to: "/how-it-works", label: "How it works" },
          { to: "/careers", label: "Working with us" },
        ]}
      />
    </SitePage>
  );
}
