import { Band } from "../ui/band.tsx";
import { LinkButton } from "../ui/button.tsx";
import { Facts } from "../ui/prose.tsx";
import { ServiceScene } from "../ui/service-picture.tsx";
import styles from "./signed-in-parts.module.css";

const promises = [
  { title: "Live fleet tracking", text: "The vehicle on the map from setting off until the job is done." },
  { title: "Direct messaging", text: "A chat with the haulier in every booking." },
  { title: "A fixed price", text: "Line by line with VAT. It does not change once the request is sent." },
  { title: "Checked documents", text: "A vehicle with expired documents cannot be booked for that day." },
];

const commitments = [
  { title: "A time to answer by", text: "Every request says when the haulier must answer. No answer, nothing owed." },
  { title: "Reserved hours", text: "Once accepted, the vehicle and its driver cannot be booked twice." },
  {
    title: "You can still cancel",
    text: "You can cancel until the vehicle sets off, and before work begins if you must.",
  },
];

const fleet = ["hiab", "tipper-truck", "grab-hire", "crane-hire", "concrete-mixer", "vacuum-excavator"];

export function SignedInParts() {
  return (
    <>
      <Band id="mobile-booking" title="Book from the cab or the yard">
        <div className={styles.promo}>
          <ServiceScene service="van-hire" />
          <div className="ui-stack">
            <p>
              Everything works on a phone: find a haulier, book, message and follow the vehicle. Your entries are kept
              when the signal drops.
            </p>
            <div className="ui-row">
              <LinkButton to="/book" kind="primary">
                Quick Book
              </LinkButton>
              <LinkButton to="/live-map">View Live Map</LinkButton>
            </div>
          </div>
        </div>
      </Band>
      <Band id="trusted" title="What contractors can rely on" sunken>
        <Facts items={promises} across />
      </Band>
      <Band id="on-time" title="Our on-time commitment" purpose="What every booking makes sure of.">
        <Facts items={commitments} across />
      </Band>
      <Band id="fleet-diversity" title="A fleet for every job" purpose="From a van to a mobile crane." sunken>
        <div className={styles.fleet}>
          {fleet.map((service) => (
            <ServiceScene key={service} service={service} />
          ))}
        </div>
      </Band>
    </>
  );
}
