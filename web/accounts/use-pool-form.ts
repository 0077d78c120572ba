import type { FieldValues, Path } from "react-hook-form";
import { z } from "zod";
import { Fault } from "#shared/kernel/errors.ts";
import { type OperationForm, type OperationFormOptions, useOperationForm } from "../ui/form/use-operation-form.ts";
import { toastFailure } from "../ui/toast.ts";
import { type PoolDoing, poolWords, Refusal } from "./pool-words.ts";

interface PoolFormOptions<Values extends FieldValues, Output>
  extends Omit<OperationFormOptions<Values, Output>, "schema" | "onRefused"> {
  /** Of the operation that goes before the user pool is asked, if any. */
  readonly schema?: z.ZodObject;
  /** Title of the toast when it is refused. */
  readonly refused: string;
  readonly doing: PoolDoing;
  /** The field by which a refusal stands; above the button without. */
  readonly beside?: Path<Values>;
}

/** A form that speaks to the user pool. Why it was refused is said by a toast, and stands in the form. */
export function usePoolForm<Values extends FieldValues, Output>(
  options: PoolFormOptions<Values, Output>,
): OperationForm<Values> {
  const { schema = z.object({}), refused, doing, beside = "root", ...rest } = options;
  const form: OperationForm<Values> = useOperationForm<Values, Output>({
    ...rest,
    schema,
    onRefused: (error) => {
      const title = error instanceof Refusal ? error.title : refused;
      const words = poolWords(error, doing);
      toastFailure(words, title);
      if (error instanceof Fault && error.detail.field) return false;
      form.setError(beside, { message: words }, { shouldFocus: true });
      return true;
    },
  });
  return form;
}
