import { useQueryClient } from "@tanstack/react-query";
import { BookPage } from "../booking/book/book-page.tsx";
import { SupplierList } from "../fleet/supplier-list.tsx";
import { keyOf } from "../lib/reading.ts";
import { PlaceField } from "../places/place-field.tsx";

/** /book, put together: the form of booking, the address field of places, the supplier list of fleet. */
export default function BookRoute() {
  const queryClient = useQueryClient();
  const refreshSuppliers = () => void queryClient.invalidateQueries({ queryKey: keyOf("searchSuppliers") });
  return <BookPage PlaceField={PlaceField} Suppliers={SupplierList} refreshSuppliers={refreshSuppliers} />;
}
