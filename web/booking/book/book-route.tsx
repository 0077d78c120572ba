import { lazy, useState } from "react";
import { useSearchParams } from "react-router";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { BookPage } from "./book-page.tsx";
import { loadJudging, loadPanelFields } from "./later-parts.ts";
import { isDraftStored } from "./use-job-form.ts";

const SameAgain = lazyPart(async () => (await import("./same-again.tsx")).SameAgain, "Opening your last job…");
const ChangeRequest = lazyPart(
  async () => (await import("./change-request.tsx")).ChangeRequest,
  "Opening your request…",
);

/** After a reload or sign-in, loads the step that was open together with its questions. */
const BegunPage = lazy(async () => {
  const [{ completeDraft }] = await Promise.all([loadJudging(), loadPanelFields()]);
  return { default: () => <BookPage judge={completeDraft} /> };
});

/** /book: the booking form, a repeat of a job (`again`), or a change of a request (`change`). */
export default function BookRoute() {
  const [params] = useSearchParams();
  const [again, change] = [params.get("again"), params.get("change")];
  if (again) return <SameAgain bookingId={again} />;
  if (change) return <ChangeRequest jobRequestId={change} />;
  return <Booking />;
}

function Booking() {
  const [params] = useSearchParams();
  const [isBegun] = useState(() => params.has("step") || params.has("service") || isDraftStored());
  return isBegun ? <BegunPage /> : <BookPage />;
}
