import fc from "fast-check";
import { expect, it } from "vitest";
import { safeFileName } from "./file-name.ts";

it.each([
  ["Lift plan.pdf", "Lift plan.pdf"],
  ["invoice.pdf.exe", "invoice.pdf"],
  ["invoice.html", "invoice.pdf"],
  ["invoice\u202Efdp.exe", "invoicefdp.pdf"],
  ["..\\..\\etc/passwd", "etc passwd.pdf"],
  ['a"; filename=b\r\nset-cookie: x.png', "a ; filename=bset-cookie  x.pdf"],
  ["Gàidhlig plana 2.1", "Gàidhlig plana 2.pdf"],
  [".exe", "file.pdf"],
  ["  ", "file.pdf"],
])("calls %j %j", (name, kept) => expect(safeFileName(name, "pdf")).toBe(kept));

it("ends every name with its type once, removes marks that hide or turn letters, and leaves the result alone", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 150 }), (name) => {
      const kept = safeFileName(name, "jpg");
      expect(kept).toMatch(/^[^\p{C}\\/:*?"<>|]+\.jpg$/u);
      expect(safeFileName(kept, "jpg")).toBe(kept);
    }),
  );
});
