import { Link } from "../lib/links.ts";
import { Section } from "../ui/section.tsx";
import { Facts } from "./prose.tsx";
import { NextStep, SitePage } from "./site-page.tsx";

const gains = [
  {
    title: "The whole job before you answer",
    text: "Service, place, time, the contractor's answers and the price, all on one card. No haggling by phone.",
  },
  {
    title: "Requests near your vehicles",
    text: "Contractors see you when you are close and do what they need. A vehicle you mark as busy cannot be booked.",
  },
  {
    title: "Never booked twice",
    text: "The hours of an accepted job are held. Two contractors cannot have the same vehicle at the same time.",
  },
  {
    title: "Your people, with their own sign-in",
    text: "Invite drivers and fleet managers by e-mail. A driver sees the jobs assigned to them; a fleet manager can answer requests and assign.",
  },
  {
    title: "Fewer calls at the wheel",
    text: "The contractor watches the map instead of ringing, and writes in the chat when something changes.",
  },
  {
    title: "A record that is yours",
    text: "Completed jobs, punctuality and reviews are counted by the server and shown on your page. Nobody can buy a better one.",
  },
];

/** /for-hauliers */
export default function ForHauliersPage() {
  return (
    <SitePage
      title="For hauliers"
      purpose="Take jobs that suit your vehicles, at a price agreed before you start the engine."
    >
      <Section id="gains" title="What you get">
        <Facts items={gains} />
      </Section>
      <Section id="start" title="What you need to start">
        <ul>
          <li>An account as a haulier: your name and company, a phone number, and the service you mainly offer.</li>
          <li>
            Bank details for being paid. They are encrypted in a record of their own and shown to nobody whole, not even
            to you.
          </li>
          <li>
            The licences and insurance your work needs. Contractors may ask to see them:{" "}
            <Link to="/blog/what-to-ask-a-haulier">what they are right to ask for</Link>.
          </li>
        </ul>
      </Section>
      <Section id="rules" title="What contractors count on">
        <ul>
          <li>An answer by the time on the request, even if it is no.</li>
          <li>The price you accepted. It cannot be changed afterwards.</li>
          <li>Each step tapped as it happens, so that the map and the messages are true.</li>
          <li>A photo or a name at delivery.</li>
        </ul>
      </Section>
      <Section id="privacy" title="Where your vehicles are">
        <p>
          A driver’s device reports its position only during a job, and it is shown to the two sides of that booking.
          The trail is deleted after 30 days. Before a job, contractors see how far your vehicle’s base is, not where it
          is parked. More in the <Link to="/privacy">privacy notice</Link>.
        </p>
      </Section>
      <NextStep
        title="Put your vehicles to work"
        links={[
          { to: "/signup?type=haulier", label: "Sign up as a haulier" },
          { to: "/how-it-works", label: "How it works" },
        ]}
      />
    </SitePage>
  );
}
