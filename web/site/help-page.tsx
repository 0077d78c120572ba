import { Link } from "../lib/links.ts";
import { Section } from "../ui/section.tsx";
import { Contents, NextStep, SitePage } from "./site-page.tsx";

const parts = [
  { id: "book", title: "Book a job" },
  { id: "follow", title: "Follow a job" },
  { id: "answer", title: "Answer a request" },
  { id: "drive", title: "Do a job as a driver" },
  { id: "account", title: "Sign in and settings" },
  { id: "wrong", title: "When something goes wrong" },
] as const;

const titleOf = (id: (typeof parts)[number]["id"]) => parts.find((part) => part.id === id)?.title ?? id;

/** /help */
export default function HelpPage() {
  return (
    <SitePage title="Help" purpose="What to press, in order. For short answers to single questions see the FAQ.">
      <Contents items={parts} />
      <Section id="book" title={titleOf("book")}>
        <ol>
          <li>
            Open <Link to="/book">Book a job</Link> and choose the service.
          </li>
          <li>Type the site’s address or postcode and pick it from the list, so that the distance is right.</li>
          <li>Say when, and answer the service’s own questions. Notes for the driver go at the end.</li>
          <li>Press “Find Available Suppliers”. Filter or sort the list, and press “Book Now” on the one you want.</li>
          <li>Read it through and press “Confirm &amp; Submit”. The request is now with the haulier.</li>
        </ol>
        <p>What you have filled in is kept in the tab while you sign in or look something up.</p>
      </Section>
      <Section id="follow" title={titleOf("follow")}>
        <ol>
          <li>
            Open your <Link to="/contractor-dashboard">dashboard</Link>. Requests that wait and bookings under way are
            there.
          </li>
          <li>Open the booking. The steps done and still to come are at the top, the map and the chat below.</li>
          <li>When the haulier has delivered, look at the proof and confirm that the job is complete.</li>
          <li>Leave a review, if you like. It can be left once.</li>
        </ol>
      </Section>
      <Section id="answer" title={titleOf("answer")}>
        <ol>
          <li>
            Open your <Link to="/haulier-dashboard">dashboard</Link>. New requests come in by themselves, with the time
            left to answer.
          </li>
          <li>Press Accept, or Decline with a reason.</li>
          <li>In the booking, name the driver. Then the driver can move it along.</li>
        </ol>
      </Section>
      <Section id="drive" title={titleOf("drive")}>
        <ol>
          <li>
            Open your <Link to="/drivers/dashboard">dashboard</Link> and the job.
          </li>
          <li>Press the step as it happens: on the way, on site, started, delivered.</li>
          <li>Switch “Share my position” on when you set off. The browser asks for permission the first time.</li>
          <li>At delivery add a photo, or the name of whoever received it.</li>
        </ol>
        <p>Do all of this standing still.</p>
      </Section>
      <Section id="account" title={titleOf("account")}>
        <ul>
          <li>
            Forgotten password, or no confirmation e-mail: both are on the <Link to="/auth">sign-in page</Link>.
          </li>
          <li>
            Name, company, e-mail address, password, sign-ins, data export and deletion: in your{" "}
            <Link to="/settings">account settings</Link>.
          </li>
          <li>Light or dark: at the foot of every page.</li>
        </ul>
      </Section>
      <Section id="wrong" title={titleOf("wrong")}>
        <ul>
          <li>
            <strong>Danger on site.</strong> Call 999. If a vehicle has touched an overhead line, keep everybody well
            away and call the network operator on 105.
          </li>
          <li>
            <strong>The vehicle has not come.</strong> Look at the map and write in the booking’s chat first: it reaches
            the haulier and the driver fastest.
          </li>
          <li>
            <strong>The page does not load.</strong> Look at the <Link to="/mvp-check">system status</Link>, then try
            again.
          </li>
          <li>
            <strong>You and the other side do not agree.</strong> Keep to the chat, where it is written down, and{" "}
            <Link to="/contact?topic=booking">write to us</Link> with the booking’s reference.
          </li>
        </ul>
      </Section>
      <NextStep
        title="Still stuck?"
        links={[
          { to: "/contact", label: "Contact us" },
          { to: "/faq", label: "FAQ" },
        ]}
      />
    </SitePage>
  );
}
