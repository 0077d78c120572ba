import { useQuery } from "@tanstack/react-query";
import { reading } from "../api/reading.ts";

export function HaulierEmail({ jobRequestId }: { jobRequestId: string }) {
  const { data } = useQuery(reading("haulierContact", { jobRequestId }));
  return data ? <a href={`mailto:${data.email}`}>{data.email}</a> : "–";
}
