import { Facts } from "../ui/prose.tsx";
import { StatusDot } from "../ui/status-dot.tsx";
import styles from "./landing-page.module.css";

// Lists only true statements: no rating before the first review, and no invented vehicle.
const facts = [
  { title: "How far away it is", text: "The distance to your site in miles, and how long the drive should take." },
  { title: "Whether it is free", text: "A coloured dot, and always the word beside it." },
  {
    title: "What it costs, and why",
    text: "Each line of the price, adding up to a total including VAT.",
  },
  {
    title: "What others said",
    text: "Only people with a completed job can review. With no reviews yet, it says “New”.",
  },
];
const statuses = { available: "can take a job now", limited: "has little time left", busy: "cannot be booked now" };

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
