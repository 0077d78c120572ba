import { useQuery } from "@tanstack/react-query";
import { reading } from "../api/reading.ts";
import { ReadTerms, termsName } from "../trading-terms/public.ts";

/** The haulier's terms that were agreed with a booking; nothing where there are none. */
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
