import { deletionGraceDays } from "#shared/privacy/model.ts";
import { Link } from "../lib/links.ts";
import { Section } from "../ui/section.tsx";
import { FactTable } from "./fact-table.tsx";
import { keptRecords } from "./kept-records.ts";
import { ReviewNote } from "./review-note.tsx";
import { SitePage } from "./site-page.tsx";

/** /privacy */
export default function PrivacyPage() {
  return (
    <SitePage
      title="Privacy notice"
      purpose="What Haulyard keeps about you, why, for how long, and what you can do about it."
    >
      <ReviewNote updated="21 November 2026" />
      <Section id="short" title="In short">
        <ul>
          <li>We keep what is needed to book, do and prove a job, and to run your account.</li>
          <li>No advertising, no analytics, no tracking across sites, no selling of data.</li>
          <li>
            You can download everything kept about you and delete your account in your{" "}
            <Link to="/settings">settings</Link>.
          </li>
        </ul>
      </Section>
      <Section id="kept" title="What we keep, why and how long">
        <FactTable caption="What is kept, why and how long" heads={["What", "Why", "How long"]} rows={keptRecords} />
      </Section>
      <Section id="grounds" title="On what ground">
        <ul>
          <li>
            <strong>Contract:</strong> account, requests, bookings, messages, positions during a job. Without them there
            is no job to do.
          </li>
          <li>
            <strong>Legal duty:</strong> money records that the law has us and the hauliers keep.
          </li>
          <li>
            <strong>Legitimate interest:</strong> keeping the service safe: limits on requests, sign-in notes, access
            logs, the record of what admins did.
          </li>
        </ul>
      </Section>
      <Section id="who" title="Who sees what">
        <ul>
          <li>
            <strong>Anybody:</strong> a haulier’s company name, rough area, record and reviews. Reviews show a first
            name and an initial. Without signing in, distances are rounded and there are no prices and no phone numbers.
          </li>
          <li>
            <strong>The haulier of a request:</strong> the job and the place. The contractor’s phone number and e-mail
            address come with the booking, once the haulier has accepted.
          </li>
          <li>
            <strong>The two sides of a booking:</strong> its messages, proof and, while it is under way, the vehicle’s
            position. The assigned driver sees the job.
          </li>
          <li>
            <strong>Haulyard’s admins:</strong> what they need to help and to keep order. Whoever looks at or changes an
            account leaves a line in a log.
          </li>
          <li>
            <strong>Amazon Web Services</strong> runs the computers for us, in its Irish region: sign-in, database,
            files, mail, address search and maps. If you choose to sign in with Google, Google learns that you did.
          </li>
        </ul>
        <p>Nobody else, unless the law makes us.</p>
      </Section>
      <Section id="position" title="Positions of drivers">
        <p>
          A driver’s device sends its position only after the driver has switched sharing on, while that page is open,
          and only from setting off to delivery. At most one position in 30 seconds is kept. The trail is deleted after
          30 days. The browser asks for permission, and it can be taken back there at any time.
        </p>
      </Section>
      <Section id="security" title="How it is kept safe">
        <ul>
          <li>Your password is checked by the sign-in service. It never reaches our own code or database.</li>
          <li>Bank details are encrypted with a key of their own, apart from everything else, and shown masked.</li>
          <li>Photos are private. They open through links that are made for you and end after a short time.</li>
          <li>Everything travels encrypted and is stored encrypted.</li>
        </ul>
      </Section>
      <Section id="rights" title="Your rights">
        <ul>
          <li>
            <strong>See and take with you:</strong> the data export in your settings makes a ZIP at once.
          </li>
          <li>
            <strong>Correct:</strong> change your details in your settings.
          </li>
          <li>
            <strong>Erase:</strong>{" "}
            {`deleting your account erases it after ${deletionGraceDays} days, in which you can change your mind.`}{" "}
            Bookings and money records stay, with your name and contact details taken out.
          </li>
          <li>
            <strong>Object, restrict, or ask anything else:</strong>{" "}
            <Link to="/contact?topic=privacy">write to us</Link>.
          </li>
          <li>
            <strong>Complain:</strong> to the{" "}
            <a href="https://ico.org.uk/make-a-complaint/">Information Commissioner’s Office</a>. We would be glad to
            hear of it first.
          </li>
        </ul>
        <p>
          What your own browser keeps for Haulyard stands under <Link to="/cookies">cookies and storage</Link>.
        </p>
      </Section>
    </SitePage>
  );
}
