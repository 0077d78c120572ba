import { useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { keyOf } from "../api/reading.ts";
import { BookPage } from "../booking/book/book-page.tsx";
import { PlaceField } from "../places/place-field.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";

const SameAgain = lazyPart(
  async () => (await import("../booking/book/same-again.tsx")).SameAgain,
  "Opening your last job…",
);

const ChangeRequest = lazyPart(
  async () => (await import("../booking/book/change-request.tsx")).ChangeRequest,
  "Opening your request…",
);

/** Nobody sees suppliers before the job is filled in. */
const SupplierList = lazyPart(
  async () => (await import("../fleet/supplier-list.tsx")).SupplierList,
  "Finding suppliers near you...",
);

/** /book, put together: the form of booking, the address field of places, the supplier list of fleet. */
export default function BookRoute() {
  const queryClient = useQueryClient();
  const [params] = useSearchParams();
  const [again, change] = [params.get("again"), params.get("change")];
  const refreshSuppliers = () => void queryClient.invalidateQueries({ queryKey: keyOf("searchSuppliers") });
  if (again) return <SameAgain bookingId={again} />;
  if (change) return <ChangeRequest jobRequestId={change} PlaceField={PlaceField} />;
  return <BookPage PlaceField={PlaceField} Suppliers={SupplierList} refreshSuppliers={refreshSuppliers} />;
}
