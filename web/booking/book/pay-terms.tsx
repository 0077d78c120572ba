import { useQuery } from "@tanstack/react-query";
import { reading } from "../../api/reading.ts";

/** In how many days the supplier's invoice is to be paid. It says most before the answer, so that little moves. */
export function PayTerms({ haulierId, name }: { haulierId: string; name: string }) {
  const { data } = useQuery(reading("payTerms", { haulierId }));
  return (
    <p>
      {name} invoices you after the job{data ? `, to be paid within ${data.days} days` : ""}.
    </p>
  );
}
