import { QueryClientProvider } from "@tanstack/react-query";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import type { ZodObject } from "zod";
import { changedElsewhere } from "#shared/accounts/faults.ts";
import { settingsOperations } from "#shared/accounts/settings-operations.ts";
import { offline } from "#shared/kernel/connection-faults.ts";
import { invalidInput } from "#shared/kernel/faults.ts";
import { useChange } from "../../api/use-change.ts";
import { newQueryClient } from "../../app/query-client.ts";
import { fakeCloud } from "../../test/fake-cloud.ts";
import { show } from "../../test/show.tsx";
import { TextInput } from "../text-input.tsx";
import { Form } from "./form.tsx";
import { FormField } from "./form-field.tsx";
import { ReasonDialog } from "./reason-dialog.tsx";
import { type OperationFormOptions, useOperationForm } from "./use-operation-form.ts";

const cloud = fakeCloud();

type Schema = OperationFormOptions<Record<string, string>, unknown>["schema"];
type BankProps = { onRefused?: () => Promise<boolean>; schema?: Schema };

function Bank({ onRefused, schema = settingsOperations.setBankDetails.input }: BankProps) {
  const form = useOperationForm({
    schema,
    start: { bankAccountName: "", bankAccountNumber: "", bankSortCode: "12-34-56" },
    input: (bank) => ({ bank }),
    send: useChange("setBankDetails").mutateAsync,
    ...(onRefused && { onRefused }),
  });
  return (
    <Form form={form} submit="Save">
      <FormField name="bankAccountName" label="Account holder" required>
        <TextInput />
      </FormField>
      <FormField name="bankAccountNumber" label="Account number" required>
        <TextInput />
      </FormField>
    </Form>
  );
}

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });

it("validates with the operation's own schema, shows errors beside fields, and does not send an invalid input", async () => {
  cloud.signIn({ role: "haulier" });
  const { user } = show(<Bank />);
  await user.type(field(/holder/), "Aird Haulage");
  await user.type(field(/number/), "123");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect((await screen.findByRole("alert")).textContent).toBe("Account number must be exactly 8 digits");
  expect(field(/number/).getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(field(/number/));
  expect(cloud.calls("setBankDetails")).toEqual([]);
});

it("fetches the schema on submit, and says so when that fails", async () => {
  cloud.signIn({ role: "haulier" });
  cloud.answer({ setBankDetails: {} });
  const schema = vi.fn<() => Promise<ZodObject>>();
  schema.mockRejectedValueOnce(new Error("gone")).mockResolvedValue(settingsOperations.setBankDetails.input);
  const { user } = show(<Bank schema={schema} />);
  await user.type(field(/holder/), "Aird Haulage");
  await user.type(field(/number/), "12345678");
  expect(schema).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect((await screen.findByRole("alert")).textContent).toMatch(/^This could not be checked/);
  expect(cloud.calls("setBankDetails")).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(cloud.calls("setBankDetails")).toHaveLength(1));
});

it("sends the operation's input once, and keeps the typed values after a rejection", async () => {
  cloud.signIn({ role: "haulier" });
  cloud.answer({ setBankDetails: () => Promise.reject(changedElsewhere()) });
  const { user } = show(<Bank />);
  await user.type(field(/holder/), "Aird Haulage");
  await user.type(field(/number/), "12345678");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByRole("alert");
  const bank = { bankAccountName: "Aird Haulage", bankAccountNumber: "12345678", bankSortCode: "12-34-56" };
  expect(cloud.calls("setBankDetails")).toEqual([{ bank, clientKey: expect.any(String) }]);
  expect(field(/holder/).value).toBe("Aird Haulage");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(cloud.calls("setBankDetails")).toHaveLength(2));
  const keys = cloud.calls("setBankDetails").map(({ clientKey }) => clientKey);
  expect(new Set(keys).size).toBe(1);
});

it("shows an error that names a field beside that field", async () => {
  cloud.signIn({ role: "haulier" });
  const refusal = invalidInput({
    field: "bank.bankAccountNumber",
    values: { problem: "This bank is closed.", field: "bank.bankAccountNumber" },
  });
  cloud.answer({ setBankDetails: () => Promise.reject(refusal) });
  const { user } = show(<Bank />);
  await user.type(field(/holder/), "Aird Haulage");
  await user.type(field(/number/), "12345678");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(field(/number/).getAttribute("aria-invalid")).toBe("true"));
  expect(screen.getByRole("alert").textContent).toBe(refusal.message);
});

it.each([
  ["names a field that is not on screen", async () => false],
  ["cannot be handled", () => Promise.reject(offline())],
])("shows an error that %s", async (_what, onRefused) => {
  cloud.signIn({ role: "haulier" });
  const refusal = invalidInput({ field: "bankSortCode", values: { problem: "This bank is closed.", field: "it" } });
  cloud.answer({ setBankDetails: () => Promise.reject(refusal) });
  const { user } = show(<Bank onRefused={onRefused} />);
  await user.type(field(/holder/), "Aird Haulage");
  await user.type(field(/number/), "12345678");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect((await screen.findByRole("alert")).textContent).toContain("This bank is closed.");
  expect(field(/holder/).value).toBe("Aird Haulage");
});

it("asks for the reason and passes it on", async () => {
  const reasons: string[] = [];
  let isOpen = true;
  const { user } = show(
    <ReasonDialog
      title="Cancel?"
      submit="Cancel it"
      send={async (reason) => reasons.push(reason)}
      onClose={() => {
        isOpen = false;
      }}
    />,
  );
  await user.click(screen.getByRole("button", { name: "Cancel it" }));
  expect((await screen.findByRole("alert")).textContent).toBe("Say why in a few words.");
  await user.type(screen.getByRole("textbox", { name: /Reason/ }), " The site is closed ");
  await user.click(screen.getByRole("button", { name: "Cancel it" }));
  await waitFor(() => expect(reasons).toEqual(["The site is closed"]));
  expect(isOpen).toBe(false);
});

it("keeps input typed before and during hydration, and cannot be sent before", async () => {
  /** Types into a field while the app hydrates. */
  const Meanwhile = () => {
    const holder = screen.queryByRole<HTMLInputElement>("textbox", { name: /holder/ });
    if (holder?.value === "Early") holder.value = "Early Bird";
    return null;
  };
  const page = (
    <QueryClientProvider client={newQueryClient()}>
      <Bank />
      <Meanwhile />
    </QueryClientProvider>
  );
  const root = document.body.appendChild(document.createElement("div"));
  root.innerHTML = renderToString(page);
  const save = () => screen.getByRole<HTMLButtonElement>("button", { name: "Save" });
  expect(save().disabled).toBe(true);
  field(/holder/).value = "Early";
  await act(async () => void hydrateRoot(root, page));
  expect(field(/holder/).value).toBe("Early Bird");
  expect(save().disabled).toBe(false);
  cloud.answer({ setBankDetails: {} });
  await userEvent.type(field(/number/), "12345678");
  await userEvent.click(save());
  await waitFor(() => expect(cloud.calls("setBankDetails")).toHaveLength(1));
  expect(cloud.calls("setBankDetails")[0]).toMatchObject({ bank: { bankAccountName: "Early Bird" } });
  root.remove();
});
