import { Section } from "../../ui/section.tsx";
import { Sources } from "./sources.tsx";

export function BeforeTheHiabComes() {
  return (
    <>
      <p>
        A lorry loader, which most people call a Hiab after one maker, is a crane on a lorry. It is often booked like a
        delivery, and the law treats it as a lift. Most of what makes that lift go well is decided before the vehicle
        arrives, by the people who know the site.
      </p>
      <Section id="plan" title="Every lift is planned">
        <p>
          Regulation 8 of the Lifting Operations and Lifting Equipment Regulations 1998, known as LOLER, asks for three
          things of every lifting operation: that it is properly planned by a competent person, appropriately
          supervised, and carried out in a safe manner. How much planning is enough depends on the lift. For pallets on
          a hard yard it can be short and general; for a steel beam over a scaffold it cannot.
        </p>
        <p>
          Settle beforehand who plans it. If the haulier only brings a crane and driver and your site directs the lift,
          the planning is yours. If the haulier takes on the lift, it is theirs, and they will ask you what follows.
        </p>
      </Section>
      <Section id="load" title="Say what the load is">
        <ul>
          <li>Weight of the heaviest single piece, not of the whole delivery.</li>
          <li>Its size, and where it may be slung or picked up.</li>
          <li>
            How far from the lorry it has to go, and how high. A loader crane lifts far less at full reach than close
            in, so a metre of distance matters more than most people expect.
          </li>
        </ul>
      </Section>
      <Section id="ground" title="Ground and space">
        <p>
          The crane stands on its stabiliser legs, and each leg puts a large share of the vehicle and the load on a
          plate the size of a tray. LOLER’s regulation 6 has lifting equipment placed so as to keep the risk of striking
          anybody, or of the load drifting or falling, as low as reasonably practicable. For a site that means:
        </p>
        <ul>
          <li>Firm, level ground where the lorry stands. Not over a drain, a chamber, a cellar or a fresh trench.</li>
          <li>
            Room to put the legs out fully, on both sides. With legs half out the crane can lift less, or nothing.
          </li>
          <li>Spreader plates or mats if you are in doubt. Ask the haulier what it brings.</li>
          <li>A way in and out that takes the lorry’s width, height and weight, best without reversing.</li>
          <li>People kept out from under the load and out of the arc of the crane and its legs.</li>
        </ul>
      </Section>
      <Section id="overhead" title="Look up">
        <p>
          Overhead power lines kill people every year, and a crane need not touch one: electricity can jump the gap. The
          Health and Safety Executive’s guidance note GS6 starts with the safest answer, which is to do the work
          somewhere else. If that is not possible, speak to the owner of the line before the day and agree distances and
          barriers.
        </p>
        <ul>
          <li>Walk the route and the place of the lift, and note every line. Take each one to be live.</li>
          <li>Tell the haulier when you book. It is better to hear “we cannot lift there” on the phone.</li>
          <li>
            If a vehicle touches a line: the driver stays in the cab if it is safe to do so, everybody else keeps well
            away, and somebody calls 105, and 999 if there is danger to life.
          </li>
        </ul>
      </Section>
      <Section id="papers" title="Papers you may ask to see">
        <ul>
          <li>
            The report of the last thorough examination. Under LOLER’s regulation 9 lifting equipment is examined at
            least every 12 months, lifting accessories such as chains and slings every 6, or as an examination scheme
            says.
          </li>
          <li>
            That the operator has been trained. The Provision and Use of Work Equipment Regulations 1998, known as
            PUWER, require adequate training for everybody who uses work equipment.
          </li>
          <li>The plan of the lift, or the part of it that concerns your site.</li>
        </ul>
      </Section>
      <Section id="list" title="The short list for the day before">
        <ol>
          <li>Route in, standing place and landing place cleared and marked.</li>
          <li>Lines, drains and soft ground shown to the haulier, with a photo.</li>
          <li>One person on site who receives the vehicle and can say stop.</li>
          <li>Weight of the heaviest piece written in the booking.</li>
        </ol>
      </Section>
      <Sources
        checkedOn="21 November 2026"
        items={[
          {
            title: "LOLER 1998, regulation 8: organisation of lifting operations (legislation.gov.uk)",
            url: "https://www.legislation.gov.uk/uksi/1998/2307/regulation/8/made",
          },
          {
            title: "LOLER 1998, regulation 6: positioning and installation (legislation.gov.uk)",
            url: "https://www.legislation.gov.uk/uksi/1998/2307/regulation/6/made",
          },
          {
            title: "LOLER 1998, regulation 9: thorough examination and inspection (legislation.gov.uk)",
            url: "https://www.legislation.gov.uk/uksi/1998/2307/regulation/9/made",
          },
          {
            title: "PUWER 1998, regulation 9: training (legislation.gov.uk)",
            url: "https://www.legislation.gov.uk/uksi/1998/2306/regulation/9/made",
          },
          {
            title: "Lifting Operations and Lifting Equipment Regulations (HSE)",
            url: "https://www.hse.gov.uk/work-equipment-machinery/loler.htm",
          },
          {
            title: "GS6: Avoiding danger from overhead power lines (HSE)",
            url: "https://www.hse.gov.uk/pubns/gs6.htm",
          },
          {
            title: "Overhead lines: staying safe (SP Energy Networks)",
            url: "https://www.spenergynetworks.co.uk/pages/overhead_lines.aspx",
          },
        ]}
      />
    </>
  );
}
