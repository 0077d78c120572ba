import { Facts } from "../ui/prose.tsx";
import { StatusDot } from "../ui/status-dot.tsx";
import styles from "./landing-page.module.css";

// No rating is shown before there are reviews, and no vehicle that is not real.
const facts = [
  { title: "How far away it is", text: "The distance to your site in miles, and how long the drive should take." },
  { title: "Whether it is free", text: "A coloured dot, and always the word beside it." },
  {
    title: "What it costs, and why",
    text: "Each line of the price, worked out on our side, adding up to a total including VAT.",
  },
  {
    title: "What others said",
    text: "Reviews come only from people whose job was completed. With none yet, it says “New”.",
  },
];
const statuses = { available: "can take a job now", limited: "has little time to spare", busy: "cannot be booked now" };

/** What is shown of a vehicle before it is chosen, and what the dots mean. */
export default function WhatYouSee() {
  return (
    <>
      <Facts items={facts} across />
      <ul className={styles.statuses} aria-label="What the dots mean">
        {Object.entries(statuses).map(([status, says]) => (
          <li key={status}>
            <strong>
              <StatusDot status={status} />
            </strong>{" "}
            {says}
          </li>
        ))}
      </ul>
    </>
  );
}
