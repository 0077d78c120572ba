/**
 * Types of the attributes that the saved queries read, as DynamoDB exports them: `s` is text, `n` a number, an object a
 * map. A test compares them with the declared records.
 */
export const exportedAttributes = {
  entity: "s",
  id: "s",
  service: "s",
  status: "s",
  createdAt: "s",
  acceptedAt: "s",
  jobRequestId: "s",
  haulierId: "s",
  finalPricePence: "n",
  pickup: { postcode: "s" },
} as const;

type Exported = { readonly [name: string]: "s" | "n" | Exported };

/** Glue type of these attributes. Glue's names have no capitals. */
export function exportedType(attributes: Exported = exportedAttributes): string {
  const fields = Object.entries(attributes).map(([name, type]) => {
    const inner = typeof type === "string" ? `struct<${type}:string>` : `struct<m:${exportedType(type)}>`;
    return `${name.toLowerCase()}:${inner}`;
  });
  return `struct<${fields.join(",")}>`;
}

const accepted = "from_iso8601_timestamp(item.acceptedat.s)";
const bookings = "FROM items\nWHERE export = 'EXPORT' AND item.entity.s = 'booking'";
const pounds = "sum(cast(item.finalpricepence.n AS bigint)) / 100";

/** Athena queries by name. Replace EXPORT by the id of an export (docs/run-book.md). */
export const savedQueries = {
  "bookings-by-service-and-week": {
    reads: ["booking"],
    description: "Bookings, cancelled ones and pounds, by service and week of acceptance",
    text: `SELECT item.service.s AS service, date_trunc('week', ${accepted}) AS week, count(*) AS bookings,
  sum(CASE WHEN item.status.s = 'cancelled' THEN 1 ELSE 0 END) AS cancelled, ${pounds} AS pounds
${bookings}
GROUP BY 1, 2
ORDER BY 2, 1`,
  },
  "answer-times-of-hauliers": {
    reads: ["booking", "jobRequest"],
    description: "Minutes from request to acceptance, by haulier: the middle one, and that of nine in ten",
    text: `WITH requests AS (
  SELECT item.id.s AS id, item.createdat.s AS createdat
  FROM items
  WHERE export = 'EXPORT' AND item.entity.s = 'jobRequest'
), bookings AS (
  SELECT item.haulierid.s AS haulier, item.jobrequestid.s AS request, item.acceptedat.s AS acceptedat
  ${bookings.replaceAll("\n", "\n  ")}
), answers AS (
  SELECT haulier, date_diff('minute', from_iso8601_timestamp(createdat), from_iso8601_timestamp(acceptedat)) AS minutes
  FROM bookings JOIN requests ON requests.id = bookings.request
)
SELECT haulier, count(*) AS answers, approx_percentile(minutes, 0.5) AS middle, approx_percentile(minutes, 0.9) AS most
FROM answers
GROUP BY haulier
ORDER BY middle DESC`,
  },
  "revenue-by-postcode-area-and-month": {
    reads: ["booking"],
    description: "Pounds of completed bookings, by postcode area of the pickup and month",
    text: `SELECT regexp_extract(item.pickup.m.postcode.s, '^[A-Z]+') AS area, date_trunc('month', ${accepted}) AS month,
  count(*) AS bookings, ${pounds} AS pounds
${bookings} AND item.status.s = 'completed'
GROUP BY 1, 2
ORDER BY 2, 4 DESC`,
  },
} as const;
