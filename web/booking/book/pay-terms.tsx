import { useQuery } from "@tanstack/react-query";
import { reading } from "../../api/reading.ts";

/** The supplier's payment term in days. Renders most of its text while loading, to avoid layout shift. */
export function PayTerms({ haulierId, name }: { haulierId: string; name: string }) {
  const { data } = useQuery(reading("payTerms", { haulierId }));
  return (
    <p>
      {name} invoices you after the job{data ? `, to be paid within ${data.days} days` : ""}.
    </p>
  );
}
