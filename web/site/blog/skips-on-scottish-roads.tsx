import { Section } from "../../ui/section.tsx";
import { Sources } from "./sources.tsx";

export function SkipsOnScottishRoads() {
  return (
    <>
      <p>
        A skip in your own yard needs nobody’s leave. A skip on a road does, and “road” in Scotland is wider than the
        tarmac: it takes in the footway and the verge. What goes into the skip is a second matter, with its own rules,
        and they bind whoever fills it.
      </p>
      <Section id="permission" title="Permission from the roads authority">
        <p>
          Section 85 of the Roads (Scotland) Act 1984 says that a builders’ skip must not be put on a road without the
          written permission of the roads authority. For most streets that is the council; for trunk roads it is the
          Scottish Ministers, through Transport Scotland. The permission can carry conditions: where exactly it stands,
          how it is lit, how its contents are cared for, and when it goes.
        </p>
        <p>
          A skip left without permission, or against its conditions, is an offence by the skip’s owner, unless somebody
          else had taken it on to get the permission and keep to it. So settle it when you book: in practice the skip
          hirer usually applies, and the council’s fee and waiting time are part of the plan. Each council sets its own.
          Look for “skip permit” on the council’s pages.
        </p>
      </Section>
      <Section id="marking" title="What must be on the skip">
        <ul>
          <li>
            The owner’s name, with a telephone number or address, clearly and indelibly. Section 85 asks for it; a skip
            without it is unlawful even with permission.
          </li>
          <li>
            Reflective markings on its ends, as the Builders’ Skips (Markings) (Scotland) Regulations 1986 describe
            them.
          </li>
          <li>Lights at night and cones or barriers, as the permission says.</li>
        </ul>
        <p>
          Under section 86 the roads authority or a constable in uniform can have a skip moved or removed from the road.
          So keep the hirer’s number at hand.
        </p>
      </Section>
      <Section id="duty" title="Whoever fills it has a duty of care">
        <p>
          Section 34 of the Environmental Protection Act 1990 puts a duty of care on everybody who produces, keeps,
          carries or disposes of controlled waste. For a contractor with a skip it comes down to this:
        </p>
        <ul>
          <li>Do not let waste escape. No overfilling, and a net or sheet if it can blow about.</li>
          <li>
            Give it only to somebody authorised to take it. In Scotland, whoever carries other people’s waste needs a
            registration with the Scottish Environment Protection Agency (SEPA). Since 1 November 2025 that is a
            registration for transporting waste under the Environmental Authorisations (Scotland) Regulations 2018;
            older carrier registrations were carried over.
          </li>
          <li>
            Ask for the reference. One of the conditions of the registration is that the carrier gives it to whoever
            waste is collected from, and puts it in its advertising.
          </li>
          <li>
            Describe the waste on a transfer note and sign it. It names both sides, the place and the date, what the
            waste is and how much, its six-digit European Waste Catalogue code, and the trade’s SIC code.
          </li>
          <li>Keep your copy for two years. SEPA can ask to see it.</li>
        </ul>
      </Section>
      <Section id="not" title="What does not go in">
        <p>
          Special waste, the Scottish term for hazardous waste, has stricter rules and papers of its own: asbestos,
          solvents, many paints, oils, batteries. Gas bottles, tyres, fridges and liquids are refused by nearly every
          hirer. Plasterboard is usually wanted apart. One wrong bag can turn a cheap skip into a dear one, so ask
          before, not after.
        </p>
      </Section>
      <Section id="list" title="Before you order">
        <ol>
          <li>Yard or road? If road: who applies, and is there time?</li>
          <li>What is in it, roughly how much, and is any of it special waste?</li>
          <li>The carrier’s SEPA reference, looked up.</li>
          <li>Who signs the transfer note on the day, and where it is filed.</li>
        </ol>
      </Section>
      <Sources
        checkedOn="21 November 2026"
        items={[
          {
            title: "Roads (Scotland) Act 1984, section 85: control of builders’ skips on road (legislation.gov.uk)",
            url: "https://www.legislation.gov.uk/ukpga/1984/54/section/85",
          },
          {
            title: "Roads (Scotland) Act 1984, section 86: removal of builders’ skips (legislation.gov.uk)",
            url: "https://www.legislation.gov.uk/ukpga/1984/54/section/86",
          },
          {
            title: "Environmental Protection Act 1990, section 34: duty of care (legislation.gov.uk)",
            url: "https://www.legislation.gov.uk/ukpga/1990/43/section/34",
          },
          {
            title: "Environmental Protection (Duty of Care) (Scotland) Regulations 2014 (legislation.gov.uk)",
            url: "https://www.legislation.gov.uk/ssi/2014/4",
          },
          {
            title: "Managing controlled waste, duty of care: code of practice (Scottish Government)",
            url: "https://www.gov.scot/publications/duty-care-code-practice-managing-controlled-waste/",
          },
          {
            title: "Transporting waste: registration and its conditions (SEPA)",
            url: "https://beta.sepa.scot/regulation/authorisations-and-compliance/easr-authorisations/waste-activities/transporting-waste/transporting-waste/",
          },
          {
            title: "Moving to the new regulations on 1 November 2025 (SEPA)",
            url: "https://beta.sepa.scot/regulation/authorisations-and-compliance/easr-authorisations/moving-to-the-new-regulations",
          },
          {
            title: "Business waste collections and transfer notes (mygov.scot)",
            url: "https://www.mygov.scot/business-commercial-waste/waste-collections",
          },
        ]}
      />
    </>
  );
}
