import { useQuery } from "@tanstack/react-query";
import { reading } from "../api/reading.ts";
import { Link } from "../ui/links.ts";
import { usePayoutLicence } from "./payout-mode.ts";

/** Warns a haulier without bank details that contractors cannot pay, or that payouts fail. */
export function UnpayableNote({ haulierId }: { haulierId: string }) {
  const licence = usePayoutLicence();
  const { data } = useQuery(reading("bankDetails", { haulierId }));
  // No warning while loading (undefined) or with bank details; null means that there are none.
  if (data !== null) return null;
  return (
    <p>
      You have no bank details here, so{" "}
      {licence ? "Haulyard cannot pay you out" : "your contractor cannot see where to pay"}.{" "}
      <Link to="/settings">Add them in your settings</Link>.
    </p>
  );
}
