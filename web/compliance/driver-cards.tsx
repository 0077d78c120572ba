import { useQuery } from "@tanstack/react-query";
import { reading } from "../api/reading.ts";
import { Badge } from "../ui/badge.tsx";

/** Valid, approved cards of a haulier's drivers. */
export function DriverCards({ haulierId }: { haulierId: string }) {
  const { data = [], isLoading } = useQuery(reading("haulierBadges", { haulierId }));
  if (isLoading) return <span data-coming />;
  return data.map(({ type, label, drivers }) => (
    <Badge key={type} tone="go">{`${label}: ${drivers === 1 ? "1 driver" : `${drivers} drivers`}`}</Badge>
  ));
}
