import { useQuery } from "@tanstack/react-query";
import { reading } from "../api/reading.ts";
import { Link } from "../ui/links.ts";

/** Tells a haulier without bank details that its contractor cannot see where to pay. */
export function UnpayableNote({ haulierId }: { haulierId: string }) {
  const { data } = useQuery(reading("bankDetails", { haulierId }));
  // Undefined until it is known.
  if (data !== null) return null;
  return (
    <p>
      You have given no bank details, so your contractor is not shown where to pay.{" "}
      <Link to="/settings">Add them in your settings</Link>.
    </p>
  );
}
