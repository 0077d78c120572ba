import { useQuery } from "@tanstack/react-query";
import { reading } from "../api/reading.ts";
import { EmailText } from "../ui/email-text.tsx";

export function HaulierEmail({ jobRequestId }: { jobRequestId: string }) {
  const { data } = useQuery(reading("haulierContact", { jobRequestId }));
  if (!data) return "–";
  return (
    <a href={`mailto:${data.email}`}>
      <EmailText of={data.email} />
    </a>
  );
}
