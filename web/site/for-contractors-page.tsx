import { services } from "#shared/catalogue/services/index.ts";
import { Link } from "../lib/links.ts";
import { Section } from "../ui/section.tsx";
import { Facts } from "./prose.tsx";
import { NextStep, SitePage } from "./site-page.tsx";

const names = Object.values(services)
  .map(({ displayName }) => displayName)
  .toSorted((a, b) => a.localeCompare(b, "en-GB"));

const gains = [
  {
    title: "Who is near, at once",
    text: "Vehicles that do what you need, nearest to your site first, with the distance in miles and the drive time.",
  },
  {
    title: "A price you can hold them to",
    text: "Base, urgency and mileage, each on its own line, with the total including VAT. It is fixed when you send the request.",
  },
  {
    title: "A yes or no by a set time",
    text: "Every request shows when it must be answered. No answer means no obligation, and you can try the next one.",
  },
  {
    title: "No more “where are you?”",
    text: "From setting off to delivery you see the vehicle on the map, and the chat is beside it.",
  },
  {
    title: "Proof you can file",
    text: "A photo, or who received it, with the time of every step. It stays in your booking history.",
  },
  {
    title: "Reviews from people like you",
    text: "Only contractors whose job was completed can leave one.",
  },
];

/** /for-contractors */
export default function ForContractorsPage() {
  return (
    <SitePage
      title="For contractors"
      purpose="Book lorries, plant and skips to your site at a fixed price, and see them come."
    >
      <Section id="gains" title="What you get">
        <Facts items={gains} />
      </Section>
      <Section id="services" title="What you can book">
        <p>{`${names.slice(0, -1).join(", ")} and ${names.at(-1)}.`}</p>
      </Section>
      <Section id="start" title="What you need to start">
        <ul>
          <li>An account as a contractor: your name, an e-mail address and a password. It costs nothing.</li>
          <li>The site’s address or postcode, and somebody who can be reached there.</li>
          <li>
            For skips and muck away, an idea of what the waste is. You stay responsible for it:{" "}
            <Link to="/blog/skips-on-scottish-roads">what the law asks of you</Link>.
          </li>
          <li>
            For lifts, firm level ground and clear air above it:{" "}
            <Link to="/blog/before-the-hiab-comes">how to prepare</Link>.
          </li>
        </ul>
        <p>You can look at who is near without an account. Prices and booking need one.</p>
      </Section>
      <NextStep
        title="Try it with a real postcode"
        links={[
          { to: "/book", label: "Book a job" },
          { to: "/signup?type=contractor", label: "Sign Up" },
        ]}
      />
    </SitePage>
  );
}
