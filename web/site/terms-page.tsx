import { Link } from "../lib/links.ts";
import { Section } from "../ui/section.tsx";
import { ReviewNote } from "./review-note.tsx";
import { SitePage } from "./site-page.tsx";

/** /terms */
export default function TermsPage() {
  return (
    <SitePage title="Terms" purpose="What you and Haulyard can expect of each other, in plain words.">
      <ReviewNote updated="21 November 2026" />
      <Section id="what" title="1. What Haulyard is">
        <p>
          Haulyard is a marketplace. It shows contractors which hauliers have vehicles near a site, works out the price,
          carries requests, messages and positions between the two, and keeps the record of the job. Haulyard does not
          carry goods, lift loads or hire out plant itself.
        </p>
        <p>
          When a haulier accepts a request, a contract for that job is made between the contractor and the haulier.
          Haulyard is not a party to it. These terms are between you and Haulyard.
        </p>
      </Section>
      <Section id="account" title="2. Your account">
        <ul>
          <li>Give your own name and an e-mail address that reaches you, and keep both right.</li>
          <li>Keep your password to yourself. Tell us at once if you think somebody else has used your account.</li>
          <li>
            Everybody has an account of their own. Hauliers invite their drivers and fleet managers instead of sharing
            one.
          </li>
          <li>You must be 18 or older and, if you act for a firm, be allowed to bind it.</li>
        </ul>
      </Section>
      <Section id="request" title="3. Requests, prices and bookings">
        <ul>
          <li>
            A request goes to one haulier for one vehicle at the total shown, which includes VAT. It is open until the
            time shown on it, and then ends by itself.
          </li>
          <li>By accepting, the haulier promises that vehicle, at that time, for that total.</li>
          <li>
            The total can only be different if both sides agree on different work. Then make a new request; waiting time
            and extra work are between the two of you.
          </li>
          <li>Drive times are estimates. The distance is a straight line, unless the page says otherwise.</li>
        </ul>
      </Section>
      <Section id="cancel" title="4. Cancelling">
        <ul>
          <li>A contractor can withdraw a request until it is accepted.</li>
          <li>Until the vehicle sets off, either side can cancel the booking, with a reason.</li>
          <li>
            While the vehicle is on the way or on site, only the contractor can cancel. The haulier can report that the
            job failed, with a reason.
          </li>
          <li>Once work has started, a booking cannot be cancelled.</li>
        </ul>
        <p>
          Haulyard charges nothing for cancelling. What the contractor and the haulier owe each other for a late
          cancellation follows from their contract and the law.
        </p>
      </Section>
      <Section id="pay" title="5. Paying">
        <p>
          Haulyard takes no payment at the moment. The haulier invoices the contractor for the agreed total, and the
          contractor pays the haulier. Using Haulyard costs neither side anything.
        </p>
      </Section>
      <Section id="contractor" title="6. What contractors take on">
        <ul>
          <li>Describe the job, the access and the ground truthfully, and say what could be dangerous.</li>
          <li>Have somebody on site who can receive the vehicle.</li>
          <li>
            Arrange what only you can: permission for a skip on the road where the haulier does not, a safe place to
            lift.
          </li>
          <li>
            For waste, say what it is and keep your <Link to="/blog/skips-on-scottish-roads">duty of care</Link>. Never
            put special (hazardous) waste into a skip that was not ordered for it.
          </li>
        </ul>
      </Section>
      <Section id="haulier" title="7. What hauliers take on">
        <ul>
          <li>
            Hold every licence, registration and insurance that the work needs, for as long as you take jobs here.
          </li>
          <li>Keep vehicles and drivers within the law: roadworthiness, loading, drivers’ hours, lifting.</li>
          <li>Keep what your vehicles are doing up to date, and answer requests in time.</li>
          <li>Record each step truthfully. A photo or a name at delivery is a statement to the contractor.</li>
        </ul>
      </Section>
      <Section id="fair" title="8. Fair use">
        <ul>
          <li>Be civil in messages and reviews, and keep to the truth. Reviews are about the job.</li>
          <li>Use contact details you receive here for the job, and for nothing else.</li>
          <li>Do not try to get at other people’s data, to overload the service, or to get round its limits.</li>
        </ul>
        <p>
          We may suspend an account that breaks these rules or puts people in danger. It stops working at once; we say
          why, and you can <Link to="/contact">answer us</Link>.
        </p>
      </Section>
      <Section id="service" title="9. The service itself">
        <p>
          We work to keep Haulyard running and right, and do not promise that it always is. Keep another way to reach
          the other side of a job that matters. We are liable to you for damage that we cause by not taking reasonable
          care. Nothing in these terms limits liability for death or personal injury by negligence, for fraud, or where
          the law does not allow a limit. Your rights as a consumer, if you are one, stay as they are.
        </p>
      </Section>
      <Section id="end" title="10. Leaving, changes and law">
        <ul>
          <li>
            You can delete your account in your <Link to="/settings">settings</Link> at any time when no booking is
            under way. It is erased after 14 days.
          </li>
          <li>If these terms change in a way that matters, we tell you before it applies, and you can leave.</li>
          <li>The law of Scotland applies. A consumer can also go to the courts of the place where they live.</li>
          <li>
            How we handle personal data stands in the <Link to="/privacy">privacy notice</Link>.
          </li>
        </ul>
      </Section>
    </SitePage>
  );
}
