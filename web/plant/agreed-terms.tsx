import { useQuery } from "@tanstack/react-query";
import { reading } from "../api/reading.ts";
import { ReadTerms, termsName } from "../compliance/public-terms.ts";

export function AgreedTerms({ bookingId }: { bookingId: string }) {
  const { data } = useQuery(reading("agreedTerms", { bookingId }));
  if (!data) return null;
  return (
    <p className="ui-row">
      <span>Agreed on the haulier's terms: {termsName(data)}.</span>
      <ReadTerms terms={data} />
    </p>
  );
}
