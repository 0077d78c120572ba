import { Section } from "../../ui/section.tsx";
import { Sources } from "./sources.tsx";

export function WhatToAskAHaulier() {
  return (
    <>
      <p>
        Nobody likes asking a haulier for papers, and a good haulier does not mind being asked. These are the ones that
        matter for work on Scottish sites, what each of them tells you, and how to check it without taking anybody’s
        word.
      </p>
      <Section id="licence" title="The operator’s licence">
        <p>
          A business that carries goods in a vehicle over 3.5 tonnes, gross plated weight, needs a goods vehicle
          operator’s licence. There are three kinds, and the difference is the point:
        </p>
        <ul>
          <li>
            <strong>Restricted:</strong> for carrying one’s own goods only. A builder with a tipper may have this one.
            It does not cover haulage for you for payment.
          </li>
          <li>
            <strong>Standard national:</strong> one’s own goods, and other people’s for hire or reward, within Great
            Britain. This is what a haulier working for you needs.
          </li>
          <li>
            <strong>Standard international:</strong> the same, and journeys abroad.
          </li>
        </ul>
        <p>
          Ask for the licence number. GOV.UK has a public register of lorry and bus operators: it shows the kind of
          licence, how many vehicles it allows and from which operating centre. Smaller vans and some special vehicles
          need no licence, so a “no” is not always wrong; ask which exemption.
        </p>
      </Section>
      <Section id="hours" title="Drivers’ hours, and what they mean for your timetable">
        <p>
          For most lorries over 3.5 tonnes the EU rules apply, as GOV.UK still calls them. In short, a driver may drive
          9 hours in a day, which can be 10 twice a week, 56 hours in a week and 90 in any two weeks together. After 4
          and a half hours of driving at the latest there is a break of at least 45 minutes. There are at least 11 hours
          of rest in a day, which can be cut to 9 three times between weekly rests.
        </p>
        <p>What follows for a site:</p>
        <ul>
          <li>Time spent waiting at your gate is not rest. Two hours lost there can cost the second load.</li>
          <li>A break is a break. Do not ask a driver to move the wagon a few metres during it.</li>
          <li>
            “Can you do one more?” late in the day may have no lawful answer but no. The haulier that says so is the one
            to keep.
          </li>
        </ul>
      </Section>
      <Section id="waste" title="For muck away, grab and skips: the waste registration">
        <p>
          Whoever carries your waste must be registered for it, in Scotland with SEPA. The carrier has to give you its
          reference. Check it on SEPA’s public register, note that you did, and keep the transfer note of every load for
          two years. If the waste turns up in a lay-by, the question will be what you checked.
        </p>
      </Section>
      <Section id="lifting" title="For lifts: examination and training">
        <p>
          The crane’s last report of thorough examination, at most twelve months old unless an examination scheme says
          otherwise; six months for chains and slings. Proof that the operator is trained. And who plans the lift: you
          or they.
        </p>
      </Section>
      <Section id="insurance" title="Insurance">
        <ul>
          <li>
            <strong>Employers’ liability</strong> is compulsory for almost every employer. The law asks for cover of at
            least £5 million.
          </li>
          <li>
            <strong>Motor insurance</strong> is compulsory on the road. Ask whether it also covers working on a site.
          </li>
          <li>
            <strong>Public liability</strong> and <strong>goods in transit</strong> are not required by law and are what
            pays when a wall or the load is damaged. Ask for the sums and the dates. Many hauliers work on conditions
            that limit what they pay for each tonne; for a load that is worth more, agree on it before.
          </li>
        </ul>
      </Section>
      <Section id="how" title="How to ask">
        <p>
          Once, in writing, before the first job, and again when a certificate runs out. A photo of each paper in the
          chat is enough to start with, and the registers do the rest.
        </p>
      </Section>
      <Sources
        checkedOn="21 November 2026"
        items={[
          {
            title: "Being a goods vehicle operator: when a licence is needed (GOV.UK)",
            url: "https://www.gov.uk/being-a-goods-vehicle-operator",
          },
          {
            title: "Goods vehicle operator licensing guide (GOV.UK)",
            url: "https://www.gov.uk/government/publications/goods-vehicle-operator-licensing-guide",
          },
          {
            title: "Drivers’ hours: EU rules (GOV.UK)",
            url: "https://www.gov.uk/drivers-hours/eu-rules",
          },
          {
            title: "Who can deal with your waste (NetRegs)",
            url: "https://www.netregs.org.uk/environmental-topics/waste/duty-of-care-your-waste-responsibilities/who-can-deal-with-your-waste",
          },
          {
            title: "Transporting waste: registration and its conditions (SEPA)",
            url: "https://beta.sepa.scot/regulation/authorisations-and-compliance/easr-authorisations/waste-activities/transporting-waste/transporting-waste/",
          },
          {
            title: "LOLER 1998, regulation 9: thorough examination and inspection (legislation.gov.uk)",
            url: "https://www.legislation.gov.uk/uksi/1998/2307/regulation/9/made",
          },
          {
            title: "Employers’ liability insurance (GOV.UK)",
            url: "https://www.gov.uk/employers-liability-insurance",
          },
        ]}
      />
    </>
  );
}
