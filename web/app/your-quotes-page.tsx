import { GuestRequest } from "../leads/guest-request.tsx";
import { QuoteSaid } from "../quotes/quotes-compared.tsx";

/** /your-quotes#…, put together: what a guest has asked, with quotes as everybody reads them. */
export default function YourQuotesPage() {
  return <GuestRequest quoteSaid={(quote) => <QuoteSaid quote={quote} />} />;
}
