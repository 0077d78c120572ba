import { Link } from "../lib/links.ts";
import { Section } from "../ui/section.tsx";
import { Steps } from "./prose.tsx";
import { NextStep, SitePage } from "./site-page.tsx";

const contractorSteps = [
  {
    title: "Say what you need, and where",
    text: "Choose the service and answer the few questions it needs: the size of the skip, the weight of the lift. Type the site's address or postcode, and say when.",
  },
  {
    title: "Choose who comes",
    text: "Hauliers are listed nearest first, each with its distance, the drive time and its rating, or “New” when nobody has reviewed it yet. Once you are signed in you see each price, line by line, with its total including VAT.",
  },
  {
    title: "Send the request",
    text: "It goes to one haulier, for one vehicle, at the price on your screen. The haulier has until the time shown to answer. If it accepts, the job stands and the vehicle is held for you. If it declines or lets the time pass, nothing is owed and you choose another.",
  },
  {
    title: "Follow it",
    text: "Write to the haulier in the booking. You are told when the driver sets off, and from then on you see the vehicle on the map, with how far away it is.",
  },
  {
    title: "Finish it",
    text: "The haulier records the delivery with a photo or the name of whoever received it. You confirm that the job is done, and can leave one review.",
  },
];

const haulierSteps = [
  {
    title: "A request arrives",
    text: "Somebody near one of your vehicles wants it. You see the service, the place, the time, the answers to the service's questions and the price.",
  },
  {
    title: "Accept or decline",
    text: "Accept, and the vehicle's hours are held so that nobody else can book them. Decline with a reason, and the contractor looks elsewhere.",
  },
  {
    title: "Do the job",
    text: "Name the driver. Whoever drives taps through the steps: on the way, on site, started, delivered.",
  },
  {
    title: "Prove it",
    text: "A photo, or the receiver's name, closes the delivery. It stays with the booking for both sides.",
  },
];

/** /how-it-works */
export default function HowItWorksPage() {
  return (
    <SitePage
      title="How it works"
      purpose="From a request at a fixed price to proof of delivery: what happens at each step, on both sides."
    >
      <Section id="contractors" title="If you need a lorry, plant or a skip">
        <Steps items={contractorSteps} />
      </Section>
      <Section id="hauliers" title="If you have the vehicles">
        <Steps items={haulierSteps} />
      </Section>
      <Section id="price" title="What the price is made of">
        <ul>
          <li>
            <strong>The base.</strong> The haulier’s own rate, or Haulyard’s table price where it has set none.
          </li>
          <li>
            <strong>The time.</strong> A job wanted at once or today costs more than one booked ahead.
          </li>
          <li>
            <strong>The road.</strong> A fee for each mile between the vehicle’s base and your site.
          </li>
        </ul>
        <p>
          You see each line before you send the request. The total includes VAT, and it is fixed: the server works it
          out again when your request arrives, and neither side can change it afterwards.
        </p>
      </Section>
      <Section id="answer" title="How long a haulier has to answer">
        <ul>
          <li>An emergency: 30 minutes.</li>
          <li>Urgent, as soon as possible, or today: 2 hours.</li>
          <li>Tomorrow or later: 24 hours.</li>
        </ul>
        <p>Never longer than until the job should start. The exact time stands on the request.</p>
      </Section>
      <Section id="cancelling" title="When plans change">
        <ul>
          <li>A request that nobody has accepted can be withdrawn at any time.</li>
          <li>
            A booking can be cancelled by either side until the vehicle sets off. Whoever cancels gives a reason, and
            the other side sees it.
          </li>
          <li>
            Once the vehicle is on the way or on site, only the contractor can cancel. A haulier that cannot finish
            reports that the job failed, and why.
          </li>
          <li>Once work has started it can no longer be cancelled. Write to the haulier in the booking.</li>
        </ul>
        <p>
          Haulyard charges nothing for cancelling. The <Link to="/terms">terms</Link> say what the two sides owe each
          other.
        </p>
      </Section>
      <NextStep
        title="Ready when you are"
        links={[
          { to: "/book", label: "Book a job" },
          { to: "/faq", label: "Read the questions" },
        ]}
      />
    </SitePage>
  );
}
