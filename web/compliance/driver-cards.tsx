import { useQuery } from "@tanstack/react-query";
import { reading } from "../lib/reading.ts";
import { Badge } from "../ui/badge.tsx";

/** Which cards drivers of a haulier have, as papers say that were approved and are in date. An extra: no room is kept. */
export function DriverCards({ haulierId }: { haulierId: string }) {
  const { data = [] } = useQuery(reading("haulierBadges", { haulierId }));
  return data.map(({ type, label, drivers }) => (
    <Badge key={type} tone="go">{`${label}: ${drivers === 1 ? "1 driver" : `${drivers} drivers`}`}</Badge>
  ));
}
