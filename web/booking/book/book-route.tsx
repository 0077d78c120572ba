import { useSearchParams } from "react-router";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { BookPage } from "./book-page.tsx";

const SameAgain = lazyPart(async () => (await import("./same-again.tsx")).SameAgain, "Opening your last job…");
const ChangeRequest = lazyPart(
  async () => (await import("./change-request.tsx")).ChangeRequest,
  "Opening your request…",
);

/** /book: the booking form, a job again (`again`), or a change of a request (`change`). */
export default function BookRoute() {
  const [params] = useSearchParams();
  const [again, change] = [params.get("again"), params.get("change")];
  if (again) return <SameAgain bookingId={again} />;
  if (change) return <ChangeRequest jobRequestId={change} />;
  return <BookPage />;
}
