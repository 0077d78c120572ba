import { useQuery } from "@tanstack/react-query";
import { reading } from "../api/reading.ts";
import { Link } from "../ui/links.ts";
import { usePayoutLicence } from "./payout-mode.ts";

/** Tells a haulier without bank details that its contractor cannot see where to pay, or that it cannot be paid out. */
export function UnpayableNote({ haulierId }: { haulierId: string }) {
  const licence = usePayoutLicence();
  const { data } = useQuery(reading("bankDetails", { haulierId }));
  // Undefined until it is known.
  if (data !== null) return null;
  return (
    <p>
      You have given no bank details, so{" "}
      {licence ? "Haulyard cannot pay you out" : "your contractor is not shown where to pay"}.{" "}
      <Link to="/settings">Add them in your settings</Link>.
    </p>
  );
}
