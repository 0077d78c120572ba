import { useQueryClient } from "@tanstack/react-query";
import { BookPage } from "../booking/book/book-page.tsx";
import { keyOf } from "../lib/reading.ts";
import { PlaceField } from "../places/place-field.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";

/** Nobody sees suppliers before the job is filled in. */
const SupplierList = lazyPart(
  async () => (await import("../fleet/supplier-list.tsx")).SupplierList,
  "Finding suppliers near you...",
);

/** /book, put together: the form of booking, the address field of places, the supplier list of fleet. */
export default function BookRoute() {
  const queryClient = useQueryClient();
  const refreshSuppliers = () => void queryClient.invalidateQueries({ queryKey: keyOf("searchSuppliers") });
  return <BookPage PlaceField={PlaceField} Suppliers={SupplierList} refreshSuppliers={refreshSuppliers} />;
}
