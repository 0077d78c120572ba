import { useQuery } from "@tanstack/react-query";
import { reading } from "../api/reading.ts";

/** The e-mail address of the haulier that a request was sent to, for the contractor that sent it. */
export function HaulierEmail({ jobRequestId }: { jobRequestId: string }) {
  const { data } = useQuery(reading("haulierContact", { jobRequestId }));
  return data ? <a href={`mailto:${data.email}`}>{data.email}</a> : "–";
}
